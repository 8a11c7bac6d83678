import { letterGaps as gaps } from '../../../words/pl/letter-gaps.ts';
import { letterSample as sample } from '../../../words/pl/letter-sample.ts';
import { options } from '../../../words/pl/options.ts';

export const words = { locale: 'pl' as const, options, gaps, sample };
