/** One mail in place of the notifications above the limit. It lists their briefs and messages. */
import type { MailSection } from '../../../domain/endpoints/mails.ts';
import { labelOf } from '../../../words/grammar/label-of.ts';
import { mailKinds } from '../../../words/pl/mail-kinds.ts';
import { mail } from '../../../words/pl/mail.ts';
import { defineMail, type MailRegistry } from '../../platform/mail/definition.ts';
import { ownerText } from '../../platform/mail/owner-text.ts';
import { listDigest } from '../../platform/store/outbox/digest.ts';

const words = mail.digest;

// Gmail cuts off a mail after about 100 KB.
const mostListed = 100;
const mostLetters = 300;

const digest = defineMail({
  budget: 'digest',
  subject: ({ listed }) => words.subject(listed),
  find: ({ id }, { db }) => listDigest(db, id, mostListed),
  write: ({ entries, total }, site) => {
    const briefs = entries.flatMap(({ kind, reference, companyName, contactName, contactEmail }) => {
      const contact = [contactName, contactEmail].filter(Boolean).join(', ');
      const news = kind === 'brief-notification' ? [] : [labelOf(kind, mailKinds)];
      const value = [...news, companyName ?? '', contact].join('\n');
      return reference === null ? [] : [{ label: reference, value }];
    });
    const messages = entries.flatMap(({ reference, message, name, email }) => {
      const label = [name, email].filter(Boolean).join(', ');
      return reference !== null || message === null ? [] : [{ label, value: shortened(message) }];
    });
    const unlisted = total - briefs.length - messages.length;
    return ownerText(site, {
      title: words.title(total),
      paragraphs: [words.intro],
      action: { label: words.action, path: '/admin' },
      sections: [...listOf(words.briefs, briefs), ...listOf(words.messages, messages)],
      closing: unlisted > 0 ? [words.more(unlisted)] : [],
    });
  },
});

function listOf(title: string, rows: MailSection['rows']): MailSection[] {
  return rows.length > 0 ? [{ title, rows }] : [];
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : text;
}

export const digestMails = { digest } satisfies Partial<MailRegistry>;
