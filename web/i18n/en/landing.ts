import type { landing as pl } from '../pl/landing.ts';
import type { Translated } from '../translated.ts';

export const landing: Translated<typeof pl> = { title: 'Blask', tagline: 'Your place to shine online' };
