/** What the owner is told about the account and the site itself. */
import { longDateTime } from '../../domain/dates.ts';
import { profile } from '../../site.profile.ts';
import { mailTexts } from './brief-sections.ts';
import type { Letter } from './letter.ts';

const ownersLocale = 'pl';
const brand = profile.brand;

export function secondFactorAlert({ at }: { at: string }, origin: string): Letter {
  const texts = mailTexts[ownersLocale];
  const words = texts.secondFactorAlert;
  return {
    locale: ownersLocale,
    brand,
    subject: words.subject(brand),
    title: words.title,
    paragraphs: [words.intro(longDateTime(new Date(at))), words.remedy],
    action: { label: words.action, href: `${origin}/admin` },
    sections: [],
    closing: [words.wasYou, texts.footer(brand, origin)],
  };
}

export function backupFailure({ at, reason }: { at: string; reason: string }, origin: string): Letter {
  const texts = mailTexts[ownersLocale];
  const words = texts.backupFailure;
  return {
    locale: ownersLocale,
    brand,
    subject: words.subject(brand),
    title: words.title,
    paragraphs: [words.intro(longDateTime(new Date(at))), words.remedy],
    action: { label: words.action, href: `${origin}/admin` },
    sections: [{ title: words.details, rows: [{ label: words.reason, value: reason }] }],
    closing: [texts.footer(brand, origin)],
  };
}
