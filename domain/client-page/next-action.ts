/** The one thing that stands on top of the client page, and how far the project is. */
import { isAnswered } from '../conversation/questions.ts';
import { isMissing } from '../files/material.ts';
import { minuteMs } from '../text/durations.ts';
import type { BookedCall } from '../endpoints/conversation.ts';
import type { ClientEstimate } from '../estimate/estimate-view.ts';
import type { ClientPage } from './client-page.ts';

type Known = Pick<
  ClientPage,
  | 'progress'
  | 'isAnswered'
  | 'questions'
  | 'offer'
  | 'call'
  | 'letters'
  | 'estimate'
  | 'sentAt'
  | 'now'
  | 'materials'
>;

/** What waits for the client, or why nothing does. */
export type NextAction =
  | { kind: 'asked'; questions: number; isTimeOpen: boolean }
  | { kind: 'materials'; missing: number }
  | { kind: 'estimate'; estimate: ClientEstimate }
  | { kind: 'call'; call: BookedCall }
  | { kind: 'promised'; sentAt: string }
  | { kind: 'answered' | 'received' | 'in-progress' | 'completed' | 'closed' };

export function nextActionOf(page: Known): NextAction {
  const { progress, call, estimate, now } = page;
  if (progress === 'closed' || progress === 'completed') return { kind: progress };
  const questions = openQuestions(page);
  const isTimeOpen = isTimeToChoose(page);
  if (questions > 0 || isTimeOpen) return { kind: 'asked', questions, isTimeOpen };
  if (estimate?.state === 'open') return { kind: 'estimate', estimate };
  const missing = page.materials.filter(isMissing).length;
  if (missing > 0) return { kind: 'materials', missing };
  if (call && isAhead(call, now)) return { kind: 'call', call };
  if (estimate) return { kind: 'estimate', estimate };
  if (!page.isAnswered && page.sentAt) return { kind: 'promised', sentAt: page.sentAt };
  if (progress === 'in-progress') return { kind: progress };
  return { kind: page.isAnswered ? 'answered' : 'received' };
}

/** Of all open lists together, those without an answer. */
function openQuestions({ questions }: Pick<ClientPage, 'questions'>): number {
  return questions
    .filter(({ isOpen }) => isOpen)
    .reduce((sum, letter) => sum + letter.questions.filter(({ answer }) => !isAnswered(answer)).length, 0);
}

/** A time can be picked, none is, and the client has not said that none fits. */
function isTimeToChoose({ offer, call, now }: Pick<ClientPage, 'offer' | 'call' | 'now'>): boolean {
  if (!offer?.isOpen || offer.declined !== null || (call && isAhead(call, now))) return false;
  return offer.times.some(({ isFree }) => isFree);
}

/** Not cancelled and not over. */
export function isAhead({ startsAt, minutes, cancelledAt }: BookedCall, now: string): boolean {
  return cancelledAt === null && Date.parse(startsAt) + minutes * minuteMs >= Date.parse(now);
}

export const stages = ['brief', 'talk', 'estimate', 'start'] as const;
export type Stage = (typeof stages)[number];

export function stageOf({ progress, isAnswered: isTalking, letters, estimate }: Known): Stage {
  if (progress === 'completed' || estimate?.state === 'accepted') return 'start';
  if (estimate) return 'estimate';
  return isTalking || letters.length > 0 || progress !== 'received' ? 'talk' : 'brief';
}
