import type { noScript as pl } from '../pl/no-script.ts';
import type { Translated } from '../grammar/translated.ts';

export const noScript: Translated<typeof pl> = {
  description:
    'Describe the website you need in nine short steps. Your progress is saved in your browser and we answer within 24 hours.',
  title: 'Tell us about your site another way',
  text: 'The brief needs JavaScript, and your browser isn’t running it. No harm done: write a few sentences in the contact form, or give us a call. We’ll ask about the rest.',
  form: 'Write in the contact form',
};
