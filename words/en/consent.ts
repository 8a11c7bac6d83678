import type { consent as pl } from '../pl/consent.ts';
import type { Translated } from '../grammar/translated.ts';

export const consent: Translated<typeof pl> = {
  title: 'Google statistics?',
  text: 'With your consent, we’ll use Google Analytics to understand better how the site is used. Google will then store cookies. Without it, the site works just the same.',
  more: 'More in the privacy policy',
  accept: 'Accept',
  reject: 'Reject',
  settings: 'Consent to statistics',
};
