/** A mail before it has a form: its HTML and its plain text are made from the same letter, so neither can lack a value. */
import type { Locale } from '../../domain/text/locale.ts';

export type LetterRow = { label: string; value: string | readonly string[] };
export type LetterSection = { title: string; rows: readonly LetterRow[] };

export type Letter = {
  locale: Locale;
  brand: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  action?: { label: string; href: string };
  sections: readonly LetterSection[];
  closing: readonly string[];
};
