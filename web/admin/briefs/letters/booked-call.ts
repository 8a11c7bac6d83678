import type { BookedCall } from '../../../../domain/endpoints/conversation.ts';
import { minuteMs } from '../../../../domain/text/durations.ts';

/** Until it is over. */
export function isAhead({ startsAt, minutes, cancelledAt }: BookedCall, now: number): boolean {
  return cancelledAt === null && Date.parse(startsAt) + minutes * minuteMs > now;
}
