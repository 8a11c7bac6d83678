import { declareParameters, readState } from '../ui/address.ts';

export const { useAddress, navigate, filterBy, openAt, closeAt } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: [
    'q',
    'trash',
    'sort',
    'status',
    'budget',
    'type',
    'unread',
    'waiting',
    'assignee',
    'from',
    'to',
  ],
  // `letter`, `work` and `estimate`: what is open beside a brief, on phones over its lower half.
  // `message`: from the history of a brief to another thing that its client sent.
  lasting: ['brief', 'letter', 'work', 'estimate', 'message'],
});

export type Sheet = 'letter' | 'work' | 'estimate';

/** Another brief in the place of the open one: closing it leads to the list, however many were read. */
export function walkTo(id: string): void {
  navigate({ brief: id, letter: null, work: null, estimate: null }, { replace: true, state: readState() });
}

/** The letter to a client, from the list: Back leads from it to the brief. */
export function writeTo(id: string): void {
  openAt('brief', id);
  openAt('letter', '1');
}

export const closeBrief = () => closeAt('brief', 'letter', 'work', 'estimate');
