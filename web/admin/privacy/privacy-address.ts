import { declareParameters, startPage } from '../ui/address.ts';

export const { useAddress, filterBy } = declareParameters({
  untilFilter: ['cursor'],
  untilPage: ['upcoming'],
});

export function showUpcoming(): void {
  startPage({ tab: 'privacy', upcoming: 'list' });
}
