import { declareParameters } from '../ui/address.ts';

export const { useAddress, navigate } = declareParameters({ untilPage: ['part'] });
