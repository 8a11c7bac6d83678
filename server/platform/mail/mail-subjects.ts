/** The subjects of many mails at once, without writing each letter. */
import { defaultLocale } from '../../../domain/text/locale.ts';
import { mail as en } from '../../../words/en/mail.ts';
import { letterMails as enLetters } from '../../../words/en/mail-letters.ts';
import { letterMails as plLetters } from '../../../words/pl/mail-letters.ts';
import { mail as pl } from '../../../words/pl/mail.ts';
import { readAgency } from '../pages/published-content.ts';
import { retentionWarningSchema } from '../../features/privacy/retention-warning.ts';
import type { Handle } from '../store/database.ts';
import { countDigestEntries, listMailPeople } from '../store/outbox/list.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { headerText } from './header-text.ts';

const texts = { pl, en };
const letterTexts = { pl: plLetters, en: enLetters };
/** Of whatever goes to the owner. */
const owners = pl;

type Person = Awaited<ReturnType<typeof listMailPeople>>[number];
type Subject = { about: string | null; subject: string | null };

export async function subjectsOf(db: Handle, mails: OutboxMail[]): Promise<Map<string, Subject>> {
  if (mails.length === 0) return new Map();
  const { brand } = await readAgency(db);
  const [people, totals] = await Promise.all([
    listMailPeople(
      db,
      mails.map(({ id }) => id),
    ),
    countDigestEntries(
      db,
      mails.flatMap(({ id, kind }) => (kind === 'digest' ? [id] : [])),
    ),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  return new Map(
    mails.map((mail) => {
      const person = personOf.get(mail.id);
      const subject =
        mail.kind === 'digest'
          ? owners.digest.subject(totals.get(mail.id) ?? 0)
          : subjectOf(mail, person, brand);
      return [mail.id, { about: aboutOf(person), subject: subject === null ? null : headerText(subject) }];
    }),
  );
}

function aboutOf(person: Person | undefined): string | null {
  return person?.companyName?.trim() || person?.contactName?.trim() || person?.sender?.trim() || null;
}

function subjectOf({ kind, payload }: OutboxMail, person: Person | undefined, brand: string): string | null {
  const { companyName, reference, language, sender, letterSubject } = person ?? {};
  switch (kind) {
    case 'contact-notification':
      return typeof sender === 'string' ? owners.contactNotification.subject(sender) : null;
    case 'retention-warning':
      return owners.retentionWarning.subject(retentionWarningSchema.parse(payload).total);
    case 'second-factor-alert':
      return owners.secondFactorAlert.subject(brand);
    case 'backup-failure':
      return owners.backupFailure.subject(brand);
  }
  if (typeof reference !== 'string') return null;
  switch (kind) {
    case 'brief-notification':
      return owners.briefNotification.subject(companyName?.trim() || owners.notProvided, reference);
    case 'brief-receipt':
      return texts[language ?? defaultLocale].receipt.subject(reference, brand);
    case 'erase-request':
      return owners.eraseRequest.subject(reference);
  }
  const letters = letterTexts[language ?? defaultLocale];
  const company = companyName?.trim() || owners.notProvided;
  switch (kind) {
    case 'reply':
      return letterSubject ?? null;
    case 'questions':
      return letterSubject || letters.questionsSubject(reference);
    case 'questions-reminder':
      return letters.reminderSubject(reference);
    case 'call-offer':
      return letterSubject || letters.callSubject(reference);
    case 'call-confirmation':
      return letters.confirmedSubject(reference);
    case 'call-cancellation':
      return letters.cancelledSubject(reference);
    case 'answers-notification':
      return plLetters.answers.subject(company, reference);
    case 'call-picked':
      return plLetters.picked.subject(company, reference);
    case 'call-declined':
      return plLetters.declined.subject(company, reference);
    case 'call-cancelled':
      return plLetters.cancelled.subject(company, reference);
    default:
      return null;
  }
}
