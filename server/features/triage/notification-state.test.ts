import { expect, test } from 'vitest';
import type { OutboxMail } from '../../platform/store/outbox/queue.ts';
import { latestNotifications } from './notification-state.ts';

const queued: OutboxMail = {
  id: '1',
  kind: 'brief-notification',
  briefId: 'b',
  messageId: null,
  recipient: 'owner@example.com',
  payload: {},
  dedupeKey: null,
  status: 'queued',
  attempts: 2,
  nextAttemptAt: '2026-01-01T10:05:00.000Z',
  leaseUntil: null,
  leaseOwner: null,
  lastError: 'no connection',
  createdAt: '2026-01-01T10:00:00.000Z',
  sentAt: null,
  digestId: null,
  handledAt: null,
  turn: 1,
};
const byHand: OutboxMail = {
  ...queued,
  id: '2',
  status: 'failed',
  attempts: 1,
  createdAt: '2026-01-01T10:01:00.000Z',
};
const stateOf = (...mails: OutboxMail[]) => latestNotifications(mails).get('b')?.status;

test('[R35] a failed try by hand does not hide that the notification waits, or left later', () => {
  expect(stateOf(queued, byHand)).toBe('queued');
  expect(stateOf({ ...queued, status: 'parked' }, byHand)).toBe('parked');
  const sent: OutboxMail = { ...queued, status: 'sent', sentAt: '2026-01-01T10:06:00.000Z' };
  expect(stateOf(sent, byHand)).toBe('sent');
});

test('[R35] a failed try by hand after the notification left is shown', () => {
  const sent: OutboxMail = { ...queued, status: 'sent', sentAt: '2026-01-01T10:00:05.000Z' };
  expect(stateOf(sent, byHand)).toBe('failed');
  expect(stateOf({ ...queued, status: 'failed' }, byHand)).toBe('failed');
});
