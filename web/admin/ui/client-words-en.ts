import { letterSample as sample } from '../../../words/en/letter-sample.ts';
import { letterMails as mails } from '../../../words/en/mail-letters.ts';
import { options } from '../../../words/en/options.ts';
import type { ClientWords } from './client-words.ts';

export const words: ClientWords = { locale: 'en', options, mails, sample };
