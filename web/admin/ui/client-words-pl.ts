import { letterSample as sample } from '../../i18n/pl/letter-sample.ts';
import { letterMails as mails } from '../../i18n/pl/mail-letters.ts';
import { options } from '../../i18n/pl/options.ts';
import type { ClientWords } from './client-words.ts';

export const words: ClientWords = { locale: 'pl', options, mails, sample };
