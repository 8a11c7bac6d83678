import type { materialLetter as pl } from '../pl/material-letter.ts';
import type { Translated } from '../grammar/translated.ts';

export const materialLetter: Translated<typeof pl> = {
  subject: (reference) => `Materials for your brief ${reference}`,
  ask: 'To work on your website we need from you:',
  how: 'You can add files on your brief’s own page. There you can also tick off what will reach us another way.',
};
