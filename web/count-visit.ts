import type { VisitEvent } from '../domain/operations/visits.ts';

/** Reaches the beacon as an event, because a script that is inlined cannot be imported. Each counts once per page load. */
export function countVisit(event: VisitEvent): void {
  dispatchEvent(new CustomEvent('visit', { detail: event }));
}
