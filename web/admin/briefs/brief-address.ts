import { declareParameters } from '../ui/address.ts';

export const { useAddress, navigate, filterBy, openAt, closeAt } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['q', 'trash', 'sort', 'status', 'budget', 'type', 'unread', 'from', 'to'],
  // `message`: from the history of a brief to another thing that its client sent.
  lasting: ['brief', 'letter', 'message'],
});
