import { site as en } from '../../words/en/site.ts';
import { site as pl } from '../../words/pl/site.ts';

export const dictionaries = { pl, en };
