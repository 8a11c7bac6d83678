import type { demoFrame as pl } from '../pl/demo-frame.ts';
import type { Translated } from '../grammar/translated.ts';

export const demoFrame: Translated<typeof pl> = {
  about: 'About this sample',
  sample: (brand) => `Sample work by ${brand}`,
  onward: 'Where next',
  back: 'Back to our work',
};
