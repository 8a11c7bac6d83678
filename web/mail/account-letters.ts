/** What the owner is told about the account itself. */
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
