/** Sentences that only the owner ever meets: they do not travel to visitors. */
import type { ContentProblemCode } from './content-rules.ts';
import type { Locale } from './locale.ts';
import type { ProblemCode } from './text-rules.ts';

export type OwnerProblemCode = Exclude<ContentProblemCode | 'no-picture', ProblemCode>;
export type OwnerRefusalCode = 'content-changed' | 'content-unfinished';

const pl: Record<OwnerProblemCode | OwnerRefusalCode, string> = {
  'no-polish': 'Brakuje polskiego tekstu',
  'no-english': 'Brakuje angielskiego tekstu',
  'unsafe-link': 'Link musi zaczynać się od https://, http://, mailto: lub tel:',
  'invalid-phone': 'To nie wygląda na numer telefonu',
  'no-picture': 'Tego zdjęcia już nie ma. Wgraj je jeszcze raz.',
  'content-changed': 'Treść strony zmieniła się w innym oknie.',
  'content-unfinished': 'Zanim opublikujesz stronę, uzupełnij zaznaczone pola.',
};

const en: Record<OwnerProblemCode | OwnerRefusalCode, string> = {
  'no-polish': 'The Polish text is missing',
  'no-english': 'The English text is missing',
  'unsafe-link': 'A link has to start with https://, http://, mailto: or tel:',
  'invalid-phone': 'This doesn’t look like a phone number',
  'no-picture': 'This picture is gone. Please upload it again.',
  'content-changed': 'The site’s content was changed in another window.',
  'content-unfinished': 'Fill in the marked fields before you publish.',
};

export const ownerMessages: Record<Locale, typeof pl> = { pl, en };
