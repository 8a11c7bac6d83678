/** What other programs are told of, by names as Standard Webhooks writes them. */
import type { Activity } from './activity.ts';

export const eventTypes = [
  'brief.received',
  'message.received',
  'brief.answered',
  'brief.status_changed',
  'estimate.sent',
  'estimate.accepted',
  'estimate.declined',
  'test',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Those that a program may choose from; a test is sent to it when the owner asks. */
export const chosenEvents = eventTypes.filter((type) => type !== 'test');

const eventOfActivity: Partial<Record<Activity<'brief'>['action'], EventType>> = {
  'made-of-message': 'brief.received',
  'answers-received': 'brief.answered',
  'client-wrote': 'brief.answered',
  'status-changed': 'brief.status_changed',
  'estimate-sent': 'estimate.sent',
  'estimate-accepted': 'estimate.accepted',
  'estimate-declined': 'estimate.declined',
};

export type BriefEvent = { type: EventType; detail: Record<string, string> };

/** Undefined where nobody else has to know. Of its detail only what names no person goes along. */
export function eventOf(activity: Activity): BriefEvent | undefined {
  const type = activity.subjectKind === 'brief' ? eventOfActivity[activity.action] : undefined;
  if (!type) return undefined;
  switch (activity.action) {
    case 'status-changed': {
      const { from, to } = activity.detail;
      return from === to ? undefined : { type, detail: { from, to } };
    }
    case 'made-of-message':
      return { type, detail: {} };
    default:
      return { type, detail: letterIdOf(activity.detail) };
  }
}

function letterIdOf(detail: Activity['detail']): Record<string, string> {
  return detail && 'letterId' in detail ? { letterId: detail.letterId } : {};
}
