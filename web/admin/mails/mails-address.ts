import { declareParameters } from '../ui/address.ts';

export const { filterBy, useAddress } = declareParameters({ untilPage: ['mails'] });
