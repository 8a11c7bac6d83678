/** What the owner is told about the account and the site itself. */
import { longDateTime } from '../../domain/dates.ts';
import { profile } from '../../site.profile.ts';
import { mailTexts } from './brief-sections.ts';
import type { Letter } from './letter.ts';

const ownersLocale = 'pl';
const brand = profile.brand;
const texts = mailTexts[ownersLocale];

type Words = {
  subject: (brand: string) => string;
  title: string;
  intro: (at: string) => string;
  remedy: string;
  action: string;
};

function alert(words: Words, at: string, origin: string): Letter {
  return {
    locale: ownersLocale,
    brand,
    subject: words.subject(brand),
    title: words.title,
    paragraphs: [words.intro(longDateTime(new Date(at))), words.remedy],
    action: { label: words.action, href: `${origin}/admin` },
    sections: [],
    closing: [texts.footer(brand, origin)],
  };
}

export function secondFactorAlert({ at }: { at: string }, origin: string): Letter {
  const words = texts.secondFactorAlert;
  const letter = alert(words, at, origin);
  return { ...letter, closing: [words.wasYou, ...letter.closing] };
}

export function backupFailure({ at, reason }: { at: string; reason: string }, origin: string): Letter {
  const words = texts.backupFailure;
  const rows = [{ label: words.reason, value: reason }];
  return { ...alert(words, at, origin), sections: [{ title: words.details, rows }] };
}
