import { declareParameters } from '../ui/address.ts';
import { showTab } from '../ui/tabs.ts';

export const { useAddress, filterBy, openAt, closeAt } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['q', 'trash', 'spam'],
  lasting: ['message'],
});

export function openMessageInInbox(id: string): void {
  showTab('messages');
  openAt('message', id);
}
