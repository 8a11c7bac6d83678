import { beforeEach, expect, test, vi } from 'vitest';
import type { LetterDraft } from '../../../domain/endpoints/conversation.ts';
import { RequestError } from './request.ts';
import { DraftSaver } from './draft-saver.ts';

const draft = (text: string) => ({ text }) as LetterDraft;
const texts = (put: ReturnType<typeof vi.fn>) => put.mock.calls.map(([sent]) => sent?.text ?? null);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('[letters] what is typed is stored once, a moment after the last key', async () => {
  const put = vi.fn(async () => {});
  const saver = new DraftSaver(put);
  saver.keep(draft('a'));
  await vi.advanceTimersByTimeAsync(500);
  saver.keep(draft('ab'));
  await vi.advanceTimersByTimeAsync(500);
  expect(put).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(texts(put)).toEqual(['ab']);
  expect(saver.unsaved).toBeNull();
});

test('[letters] an older text never lands after a newer one', async () => {
  const answers: (() => void)[] = [];
  const put = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const saver = new DraftSaver(put);
  saver.keep(draft('a'));
  const first = saver.flush();
  saver.keep(draft('ab'));
  void saver.flush();
  expect(texts(put)).toEqual(['a']);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts(put)).toEqual(['a', 'ab']);
  answers[1]!();
  await first;
  expect(saver.unsaved).toBeNull();
});

test('[letters] what could not be stored is kept and tried again', async () => {
  const put = vi.fn(async () => {});
  put.mockRejectedValueOnce(new RequestError(503, {}, true));
  const saver = new DraftSaver(put);
  const states: string[] = [];
  saver.attach(put, (state) => states.push(state));
  saver.keep(draft('a'));
  await vi.advanceTimersByTimeAsync(800);
  expect(saver.unsaved).toEqual(draft('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts(put)).toEqual(['a', 'a']);
  expect(states).toEqual(['saving', 'waiting', 'saving', 'saved']);
});

test('[letters] after the session’s end a draft waits for the next sign-in', async () => {
  const put = vi.fn(async () => {});
  put.mockRejectedValueOnce(new RequestError(401, { code: 'not-signed-in' }, true));
  const saver = new DraftSaver(put);
  const detach = saver.attach(put, () => {});
  saver.keep(draft('a'));
  await vi.advanceTimersByTimeAsync(800);
  detach();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(put).toHaveBeenCalledTimes(1);
  expect(saver.unsaved).toEqual(draft('a'));
  saver.attach(put, () => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(texts(put)).toEqual(['a', 'a']);
  expect(saver.unsaved).toBeNull();
});

test('[letters] nothing of a draft is stored after its letter was sent', async () => {
  const put = vi.fn(async () => {});
  const saver = new DraftSaver(put);
  saver.keep(draft('a'));
  await saver.rest();
  saver.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(put).not.toHaveBeenCalled();
});
