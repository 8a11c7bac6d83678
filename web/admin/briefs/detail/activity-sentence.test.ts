import { expect, test } from 'vitest';
import type { Activity, ActivitySentences } from '../../../../domain/triage/activity.ts';
import { adminTriage } from '../../../../words/pl/admin-triage.ts';
import { text as en } from '../../ui/text-en.ts';
import { text as pl } from '../../ui/text-pl.ts';
import { activityIcon, activitySentence } from './activity-sentence.ts';

const entry = { id: 'a', at: '2026-03-02T10:00:00.000Z', actor: 'owner' };

test('[open brief] an activity reads as a sentence in both languages', () => {
  const detail = { from: 'in-progress', to: 'completed', amount: 4200 };
  const done = { ...entry, action: 'status-changed', detail };
  expect(activitySentence(done, en)).toBe('status changed: In progress → Completed, accepted, 4,200 PLN');
  expect(activitySentence({ ...entry, action: 'trashed', detail: {} }, pl)).toBe('przeniesiony do kosza');
});

test('[open brief] an activity of an earlier release is displayed by its name, one without its detail all the same', () => {
  expect(activitySentence({ ...entry, action: 'danced', detail: {} }, en)).toBe('danced');
  expect(activitySentence({ ...entry, action: 'toString', detail: {} }, en)).toBe('toString');
  expect(activityIcon('danced')).toBe('check');
  expect(activitySentence({ ...entry, action: 'step-planned', detail: {} }, en)).toBe('planned: , ');
  expect(activitySentence({ ...entry, action: 'status-changed', detail: {} }, en)).toBe(
    'status changed: New → New',
  );
});

test('[open brief] an unlisted activity, one about something else or without its detail, or one without a sentence does not compile', () => {
  const { trashed: _trashed, ...incomplete } = adminTriage.activity;
  const refused: unknown[] = [
    // @ts-expect-error: not listed
    { subjectKind: 'brief', action: 'danced' } satisfies Activity,
    // @ts-expect-error: of accounts only
    { subjectKind: 'brief', action: 'password-changed' } satisfies Activity,
    // @ts-expect-error: without its detail
    { subjectKind: 'brief', action: 'step-done' } satisfies Activity,
    // @ts-expect-error: without the sentence of `trashed`
    incomplete satisfies ActivitySentences,
  ];
  expect(refused).toHaveLength(4);
});
