import { declareParameters } from '../ui/address.ts';

export const { useAddress, filterBy, startPage } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['upcoming'],
  lasting: ['tab'],
});
