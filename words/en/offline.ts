import type { offline as pl } from '../pl/offline.ts';
import type { Translated } from '../grammar/translated.ts';

export const offline: Translated<typeof pl> = {
  title: 'You’re offline',
  text: 'The panel shows only what the server knows and keeps nothing on this device. It’s all safe there; try again once you have a connection.',
  retry: 'Try again',
};
