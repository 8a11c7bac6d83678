import { letterGaps as gaps } from '../../../words/en/letter-gaps.ts';
import { letterSample as sample } from '../../../words/en/letter-sample.ts';
import { options } from '../../../words/en/options.ts';
import type { ClientWords } from './client-words.ts';

export const words: ClientWords = { locale: 'en', options, gaps, sample };
