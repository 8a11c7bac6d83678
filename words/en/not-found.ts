import type { notFound as pl } from '../pl/not-found.ts';
import type { Translated } from '../grammar/translated.ts';

export const notFound: Translated<typeof pl> = {
  title: 'It’s dark in here',
  text: 'There’s no such page. It may have moved, or there’s a typo in the link.',
  window: 'One window is still lit: back to the home page',
  back: 'Back to the home page',
  contact: 'Write to us',
};
