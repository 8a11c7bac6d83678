/** Mails as they come back, each labelled with what must become of it. */
import type { Locale } from '../../../domain/text/locale.ts';
import type { Part, ProgramName } from './mail-programs.ts';

/** Whose mails there are: two briefs and a contact message, each with a letter that was sent. */
export type Thread = 'bakery' | 'harbour' | 'question';

/** The addresses: each client's, a second one of the first client, and one that nobody knows. */
export const people = {
  bakery: { name: 'Anna Kowalska', address: 'anna@latarnia.example' },
  harbour: { name: 'John Harbour', address: 'john@harbour.example' },
  question: { name: 'Ewa Pytanie', address: 'ewa@pytanie.example' },
  'bakery-at-home': { name: 'Anna Kowalska', address: 'ania.k@dom.example' },
  stranger: { name: 'Obcy Człowiek', address: 'obcy@nieznany.example' },
  owner: { name: 'Blask', address: 'owner@blask.example' },
  agency: { name: 'Blask', address: 'kontakt@blask.example' },
} as const;
type Person = keyof typeof people;

/** What ties a mail to a thread. `bad-address`: the signed part of the address with a wrong signature. */
export type Clue = `${'references' | 'address' | 'bad-address' | 'subject' | 'text'}:${Thread}`;

export type MailLabel = 'attached' | 'proposed' | 'inbox' | 'bounce' | 'automatic' | 'ours';

export type LabelledMail = {
  about: string;
  language: Locale;
  from: Person;
  clues: Clue[];
  program?: ProgramName;
  /** In place of the usual ones. */
  says?: string;
  subject?: string;
  headers?: string[];
  /** Left out of the usual headers. */
  without?: string[];
  /** In place of what the program writes; gets the ids of the scene. */
  part?: (scene: Scene, own: string) => Part;
  /** The whole mail, headers included. */
  raw?: (scene: Scene) => Buffer;
  is: MailLabel;
  to?: Thread;
  /** The words that are shown; undefined: the own words, without the letter that was answered. */
  shows?: string;
  /** Words that must not be shown. */
  hides?: string[];
};

export type Scene = {
  references: Record<Thread, string>;
  /** Full Message-IDs of the letters that were sent. */
  messageIds: Record<Thread, string>;
  signedAddresses: Record<Thread, string>;
};

export const ownWords: Record<Locale, string> = {
  pl: 'Dzień dobry,\n\ntak, wybieramy wersję z koszykiem. Proszę dzwonić po 15.\n\nAnna Kowalska',
  en: 'Good morning,\n\nyes, we take the version with the cart. Please call after 3 pm.\n\nAnna Kowalska',
};
export const letterWords: Record<Locale, string> = {
  pl: 'Dzień dobry Pani Anno,\n\ndziękujemy za brief. LISTU ZE STRONY NIE WIDAĆ.\n\nPozdrawiamy, Blask',
  en: 'Good morning Anna,\n\nthank you for the brief. THE LETTER IS NOT SHOWN.\n\nBest regards, Blask',
};
export const hiddenWords = ['LISTU ZE STRONY NIE WIDAĆ', 'THE LETTER IS NOT SHOWN'];
