import type { BookedCall } from '../../../../domain/endpoints/conversation.ts';

/** Until it is over. */
export function isAhead({ startsAt, minutes, cancelledAt }: BookedCall, now: number): boolean {
  return cancelledAt === null && Date.parse(startsAt) + minutes * 60_000 > now;
}
