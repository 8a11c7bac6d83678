import { letterView } from '../../i18n/pl/letter-view.ts';
import { options } from '../../i18n/pl/options.ts';
import type { ClientWords } from './client-words.ts';

export const words: ClientWords = { locale: 'pl', options, ...letterView };
