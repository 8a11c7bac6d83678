/** What the owner is told about data that must go. */
import { longDateTime, shortDate } from '../../domain/text/dates.ts';
import { mailTexts } from './brief-sections.ts';
import type { House } from './house.ts';
import type { Letter } from './letter.ts';
import type { ExpiringItem } from './mail-request.ts';

const ownersLocale = 'pl';

type Warning = { eraseAfter: string; total: number; items: ExpiringItem[] };

export function retentionWarning({ eraseAfter, total, items }: Warning, house: House): Letter {
  const texts = mailTexts[ownersLocale];
  const words = texts.retentionWarning;
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: words.subject(total),
    title: words.title(total),
    paragraphs: [words.intro(longDateTime(new Date(eraseAfter)))],
    action: { label: words.action, href: `${house.origin}/admin?tab=privacy` },
    sections: [
      {
        title: words.items,
        rows: items.map(({ kind, reference, lastActivityAt }) => ({
          label: reference ? `${words[kind]} ${reference}` : words[kind],
          value: words.lastActivity(shortDate(new Date(lastActivityAt))),
        })),
      },
    ],
    closing: [
      ...(total > items.length ? [words.more(total - items.length)] : []),
      texts.footer(house.brand, house.origin),
    ],
  };
}

type Request = { reference: string; requestedAt: string | null };

export function eraseRequest({ reference, requestedAt }: Request, house: House): Letter {
  const texts = mailTexts[ownersLocale];
  const words = texts.eraseRequest;
  const at = requestedAt ? longDateTime(new Date(requestedAt)) : texts.notProvided;
  return {
    locale: ownersLocale,
    brand: house.brand,
    subject: words.subject(reference),
    title: words.title(reference),
    paragraphs: [words.intro],
    action: { label: words.action, href: `${house.origin}/admin?tab=privacy` },
    sections: [
      {
        title: `${texts.reference}: ${reference}`,
        rows: [{ label: words.requestedAt, value: at }],
      },
    ],
    closing: [texts.footer(house.brand, house.origin)],
  };
}
