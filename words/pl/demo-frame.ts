import { typeset } from '../grammar/typeset.ts';

/** What stands around every demo: whose work it is, and the way back. */
export const demoFrame = typeset({
  about: 'O tym przykładzie',
  sample: (brand: string) => `Przykładowa realizacja studia ${brand}`,
  onward: 'Co dalej',
  back: 'Wróć do realizacji',
});
