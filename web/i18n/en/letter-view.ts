import type { letterView as pl } from '../pl/letter-view.ts';
import type { Translated } from '../translated.ts';

export const letterView: Translated<typeof pl> = {
  action: { reply: '', questions: 'Answer the questions', 'call-offer': 'Pick a time' },
  minutes: (count) => `${count} minutes`,
  sample: { name: 'Jane Smith', company: 'Smith Bakery', reference: 'BL-7K2M' },
};
