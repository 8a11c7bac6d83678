/** What the owner is told about the account and the site itself. */
import { longDateTime } from '../../domain/text/dates.ts';
import { mailTexts } from './brief-sections.ts';
import type { House } from './house.ts';
import type { Letter } from './letter.ts';

const ownersLocale = 'pl';
const texts = mailTexts[ownersLocale];

type Words = {
  subject: (brand: string) => string;
  title: string;
  intro: (at: string) => string;
  remedy: string;
  action: string;
};

function alert(words: Words, at: string, house: House): Letter {
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: words.subject(house.brand),
    title: words.title,
    paragraphs: [words.intro(longDateTime(new Date(at))), words.remedy],
    action: { label: words.action, href: `${house.origin}/admin` },
    sections: [],
    closing: [texts.footer(house.brand, house.origin)],
  };
}

export function secondFactorAlert({ at }: { at: string }, house: House): Letter {
  const words = texts.secondFactorAlert;
  const letter = alert(words, at, house);
  return { ...letter, closing: [words.wasYou, ...letter.closing] };
}

export function backupFailure({ at, reason }: { at: string; reason: string }, house: House): Letter {
  const words = texts.backupFailure;
  const rows = [{ label: words.reason, value: reason }];
  return { ...alert(words, at, house), sections: [{ title: words.details, rows }] };
}
