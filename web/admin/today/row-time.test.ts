import { expect, it } from 'vitest';
import type { TodayItem } from '../../../domain/endpoints/panel.ts';
import { answerDueAt } from '../../../domain/triage/answer-promise.ts';
import { text } from '../ui/text-en.ts';
import { rowTime } from './row-time.ts';

const panel = { ...text, locale: 'en' } as Parameters<typeof rowTime>[2];
/** A Tuesday in Warsaw. */
const received = new Date('2026-11-03T11:00:00Z');

function promiseOf(createdAt: Date): TodayItem {
  const brief = { createdAt: createdAt.toISOString() };
  return { kind: 'promise', at: answerDueAt(createdAt).toISOString(), brief } as TodayItem;
}

it('[today] a broken promise is late by working days, like everywhere else, and a step by the clock', () => {
  // Due on Wednesday the 4th; a fortnight later ten working days have gone.
  const now = Date.parse('2026-11-18T11:30:00Z');
  expect(rowTime(promiseOf(received), now, panel)).toBe('10 days late');
  const step = { kind: 'step', at: answerDueAt(received).toISOString() } as TodayItem;
  expect(rowTime(step, now, panel)).toBe('14 days late');
});
