import { letterSample as sample } from '../../i18n/en/letter-sample.ts';
import { letterMails as mails } from '../../i18n/en/mail-letters.ts';
import { options } from '../../i18n/en/options.ts';
import type { ClientWords } from './client-words.ts';

export const words: ClientWords = { locale: 'en', options, mails, sample };
