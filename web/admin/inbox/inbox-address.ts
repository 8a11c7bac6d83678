import { declareParameters } from '../ui/address.ts';

export const { useAddress, navigate, filterBy, openAt, closeAt } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['q', 'trash', 'spam'],
  // `brief`: from a message to the brief that was made of it.
  lasting: ['message', 'brief'],
});
