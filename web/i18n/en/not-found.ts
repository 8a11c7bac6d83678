import type { notFound as pl } from '../pl/not-found.ts';
import type { Translated } from '../translated.ts';

export const notFound: Translated<typeof pl> = {
  title: 'There is no such page',
  back: 'Back to the home page',
};
