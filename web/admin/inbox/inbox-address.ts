import { declareParameters } from '../ui/address.ts';

export const { useAddress, filterBy, openAt, closeAt } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['q', 'trash', 'spam'],
  lasting: ['message'],
});
