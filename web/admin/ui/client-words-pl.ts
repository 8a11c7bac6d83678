import { letterSample as sample } from '../../../words/pl/letter-sample.ts';
import { options } from '../../../words/pl/options.ts';
import type { ClientWords } from './client-words.ts';

export const words: ClientWords = { locale: 'pl', options, sample };
