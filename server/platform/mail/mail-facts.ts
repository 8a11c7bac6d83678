/** The subjects of many mails at once, without reading what each is made from. */
import { defaultLocale } from '../../../domain/text/locale.ts';
import type { Handle } from '../store/database.ts';
import { countDigestEntries, listMailPeople } from '../store/outbox/list.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';
import { definitionOf, type MailFacts, type MailRegistry } from './definition.ts';
import { headerText } from './header-text.ts';

type Person = Awaited<ReturnType<typeof listMailPeople>>[number];
type Found = { person: Person; facts: MailFacts };

export async function factsOf(db: Handle, mails: OutboxMail[], brand: string): Promise<Map<string, Found>> {
  if (mails.length === 0) return new Map();
  const ids = mails.map(({ id }) => id);
  const [people, listed] = await Promise.all([listMailPeople(db, ids), countDigestEntries(db, ids)]);
  const payloads = new Map(mails.map(({ id, payload }) => [id, payload]));
  return new Map(
    people.map((person) => {
      const { id, reference, companyName, letterSubject, language, sender } = person;
      const facts = {
        payload: payloads.get(id),
        brand,
        reference: reference ?? '',
        companyName: companyName?.trim() ?? '',
        letterSubject: letterSubject ?? '',
        language: language ?? defaultLocale,
        sender: sender ?? '',
        listed: listed.get(id) ?? 0,
      };
      return [id, { person, facts }];
    }),
  );
}

type Listed = { about: string | null; subject: string | null };

export async function subjectsOf(
  db: Handle,
  mails: OutboxMail[],
  { registry, brand }: { registry: MailRegistry; brand: string },
): Promise<Map<string, Listed>> {
  const found = await factsOf(db, mails, brand);
  return new Map(
    mails.map((mail) => {
      const { person, facts } = found.get(mail.id) ?? {};
      return [mail.id, { about: aboutOf(person), subject: subjectOf(mail, facts, registry) }];
    }),
  );
}

function aboutOf(person: Person | undefined): string | null {
  return person?.companyName?.trim() || person?.contactName?.trim() || person?.sender?.trim() || null;
}

/** Null where the brief or the message is gone, and for a row that another version of the program queued. */
function subjectOf(
  { kind, briefId, messageId }: OutboxMail,
  facts: MailFacts | undefined,
  registry: MailRegistry,
): string | null {
  const definition = definitionOf(registry, kind);
  if (!definition || !facts || (briefId && !facts.reference) || (messageId && !facts.sender)) return null;
  const payload = definition.payload?.safeParse(facts.payload);
  if (payload && !payload.success) return null;
  return headerText(definition.subject({ ...facts, payload: payload?.data })) || null;
}
