import type { letterSample as pl } from '../pl/letter-sample.ts';
import type { Translated } from '../grammar/translated.ts';

export const letterSample: Translated<typeof pl> = {
  name: 'Jane Smith',
  company: 'Smith Bakery',
  reference: 'BL-9TQ4',
};
