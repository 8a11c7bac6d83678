import { declareParameters } from '../ui/address.ts';

export const { useAddress, navigate, filterBy, openAt, closeAt } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['q', 'trash', 'sort', 'status', 'budget', 'type', 'unread', 'from', 'to'],
  lasting: ['tab', 'overview', 'brief', 'letter'],
});

/** Behind an open brief stands the list it belongs to. */
export function openBriefInList(id: string): void {
  navigate({ tab: null }, { state: {} });
  openAt('brief', id);
}
