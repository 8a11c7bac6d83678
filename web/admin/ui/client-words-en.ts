import { letterView } from '../../i18n/en/letter-view.ts';
import { options } from '../../i18n/en/options.ts';
import type { ClientWords } from './client-words.ts';

export const words: ClientWords = { locale: 'en', options, ...letterView };
