import type { landing as pl } from '../pl/landing.ts';
import type { Translated } from '../grammar/translated.ts';

export const landing: Translated<typeof pl> = {
  hero: {
    work: 'View Our Work',
    measured: 'is all this page weighs: text, layout and code',
    numbers: (brand) => `${brand} in numbers`,
  },
  services: {
    technologies: 'Technologies',
  },
  contact: {
    brief: 'Fill in the brief',
    answerHours: (hours) =>
      `Half of our answers in the last 90 days came within ${hours === 1 ? 'an hour' : `${hours} hours`}, weekends aside.`,
  },
};
