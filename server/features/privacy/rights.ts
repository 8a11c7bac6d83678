/** A person's rights, by e-mail address: what is stored about them, a copy of it, and its erasure. */
import type { PersonErased, PersonSummary } from '../../../domain/endpoints/privacy.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { PersonalRecord } from '../../platform/pages/site-pages.ts';
import {
  appendActivity,
  listActivityOfKind,
  listActivityWithAddresses,
  rewriteActivity,
} from '../../platform/store/tables/activity.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { pick } from '../../platform/pick.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import type { AnyLetter, LetterRecord, MessageLetter } from '../../platform/store/tables/letters.ts';
import { findMessage, mailOf, type MessageRecord } from '../../platform/store/tables/messages.ts';
import { listNotesOf, type BriefNote } from '../../platform/store/tables/notes.ts';
import {
  listMailsOfBriefs,
  listMailsOfMessages,
  type OutboxMail,
} from '../../platform/store/outbox/queue.ts';
import {
  findCandidates,
  forgetFinishedMails,
  removeNotes,
  rewriteBrief,
  rewriteMessage,
  writtenParts,
} from '../../platform/store/tables/people.ts';
import {
  findConversation,
  rewriteConversation,
  type ConversationRecords,
} from '../../platform/store/tables/conversation.ts';
import { listFiles } from '../../platform/store/tables/brief-files.ts';
import { listMaterials } from '../../platform/store/tables/materials.ts';
import { mentionsEmail, normalEmail, withoutEmail } from './email-in-text.ts';
import { eraseForGood, noteUnfinished } from '../../platform/store/tables/erasure.ts';
import { listKeptEstimates, removeKeptEstimate } from '../../platform/store/tables/kept-estimates.ts';
import { addCounts, nothingErased, subjectPieces } from './erasure.ts';

export type Person = {
  briefs: BriefRecord[];
  messages: MessageRecord[];
  notes: Map<string, BriefNote[]>;
  writings: Map<string, ConversationRecords>;
  files: Awaited<ReturnType<typeof listFiles>>;
  materials: Awaited<ReturnType<typeof listMaterials>>;
  mails: OutboxMail[];
  /** Other people's records that name the address. */
  mentions: {
    briefs: BriefRecord[];
    messages: MessageRecord[];
    notes: BriefNote[];
  };
};

export async function findPersonIn(store: Store, email: string): Promise<Person> {
  await store.search.catchUp();
  return store.snapshot((tx) => findPerson(tx, email));
}

async function findPerson(db: Handle, email: string): Promise<Person> {
  const address = normalEmail(email);
  const mentionedIn = (value: unknown) => mentionsEmail(value, address);
  // Activity is not in the search index, so its details are compared one by one.
  const activities = (await listActivityWithAddresses(db)).filter(({ detail }) => mentionedIn(detail));
  const inActivity = new Set(activities.map(({ subjectId }) => subjectId));
  const found = await findCandidates(db, address, [...inActivity]);
  const isTheirs = (own: string) => normalEmail(own) === address;
  const briefs = found.briefs.filter(({ contactEmail }) => isTheirs(contactEmail));
  const messages = found.messages.filter((message) => isTheirs(message.email));
  const briefIds = briefs.map(({ id }) => id);
  const writings = new Map<string, ConversationRecords>();
  for (const { id } of found.briefs) writings.set(id, await findConversation(db, { briefId: id }));
  for (const { id } of found.messages) writings.set(id, await findConversation(db, { messageId: id }));
  return {
    briefs,
    messages,
    notes: await listNotesOf(db, briefIds),
    writings,
    files: await listFiles(db, briefIds),
    materials: await listMaterials(db, briefIds),
    mails: [
      ...(await listMailsOfBriefs(db, briefIds)),
      ...(await listMailsOfMessages(
        db,
        messages.map(({ id }) => id),
      )),
    ],
    mentions: {
      briefs: found.briefs.filter(
        (brief) =>
          !isTheirs(brief.contactEmail) &&
          (inActivity.has(brief.id) || mentionedIn([writtenParts(brief), writings.get(brief.id)])),
      ),
      messages: found.messages.filter(
        (message) =>
          !isTheirs(message.email) &&
          mentionedIn([message.name, message.message, message.mail, writings.get(message.id)]),
      ),
      notes: found.notes.filter(({ briefId, note }) => !briefIds.includes(briefId) && mentionedIn(note)),
    },
  };
}

/** The counts that the panel shows before an export or an erasure. */
export function summaryOf({ briefs, messages, notes, mails, mentions }: Person): PersonSummary {
  return {
    briefs: briefs.map((brief) =>
      pick(brief, 'id', 'reference', 'companyName', 'contactName', 'createdAt', 'status', 'deletedAt'),
    ),
    messages: messages.map((message) => pick(message, 'id', 'name', 'createdAt', 'deletedAt')),
    notes: [...notes.values()].flat().length,
    mails: mails.length,
    mentions: {
      briefs: mentions.briefs.map((brief) => pick(brief, 'id', 'reference')),
      messages: mentions.messages.length,
      notes: mentions.notes.length,
    },
  };
}

/** Everything about a person, for programs. */
export function dataOf(email: string, person: Person, now: Date) {
  return {
    email,
    madeAt: now.toISOString(),
    briefs: person.briefs.map((brief) => ({
      ...ownedByThem(brief),
      adminNotes: (person.notes.get(brief.id) ?? []).map(({ writtenBy: _colleague, ...note }) => note),
      ...conversationIn(person, brief.id),
      ...filesOf(person, brief.id),
    })),
    messages: person.messages.map((message) => ({
      ...message,
      mail: mailOf(message),
      letters: lettersIn(person, message.id),
    })),
    mails: person.mails.map((mail) => pick(mail, 'kind', 'recipient', 'status', 'createdAt', 'sentAt')),
    mentions: mentionsOf(person, email),
  };
}

/** Without what only the server uses. */
function lettersIn({ writings }: Person, id: string) {
  const letters: (AnyLetter & Partial<LetterRecord & MessageLetter>)[] = writings.get(id)?.letters ?? [];
  return letters.map(
    ({ mailId: _mail, briefId: _brief, messageId: _message, handledAt: _handled, ...letter }) => letter,
  );
}

/** Letters and revisions, without the owner's drafts. */
function conversationIn(person: Person, briefId: string) {
  const { revisions = [] } = person.writings.get(briefId) ?? {};
  return {
    letters: lettersIn(person, briefId),
    revisions: revisions.map(({ at, changes, original }) => ({
      at,
      changes,
      original,
    })),
  };
}

/** What is listed; the bytes are downloaded one by one. */
function filesOf({ files, materials }: Person, id: string) {
  return {
    files: files
      .filter(({ briefId }) => briefId === id)
      .map((file) => pick(file, 'name', 'size', 'sha256', 'source', 'addedAt')),
    materials: materials
      .filter(({ briefId }) => briefId === id)
      .map((material) => pick(material, 'name', 'askedAt', 'doneAt', 'done', 'words')),
  };
}

/** Without what is about the team. */
function ownedByThem({ accessTokenHash: _hash, assigneeId: _assignee, ...brief }: BriefRecord) {
  return brief;
}

/** Everything about a person, for people. */
export function recordOf(email: string, person: Person, locale: Locale, now: Date): PersonalRecord {
  const mailsOf = (id: string) =>
    person.mails
      .filter(({ briefId, messageId }) => briefId === id || messageId === id)
      .map((mail) => ({
        ...pick(mail, 'kind', 'status', 'recipient'),
        at: mail.sentAt ?? mail.createdAt,
      }));
  return {
    locale,
    about: email,
    madeAt: now.toISOString(),
    briefs: person.briefs.map((brief) => ({
      ...brief,
      notes: person.notes.get(brief.id) ?? [],
      ...conversationIn(person, brief.id),
      ...filesOf(person, brief.id),
      mails: mailsOf(brief.id),
    })),
    messages: person.messages.map((message) => ({
      ...message,
      letters: lettersIn(person, message.id),
      mails: mailsOf(message.id),
    })),
    mentions: mentionsOf(person, email),
  };
}

/** Only the text around the address, because the rest of the record belongs to another person. */
function mentionsOf({ mentions }: Person, email: string) {
  return [
    ...mentions.briefs.map(({ reference }) => ({
      place: reference,
      text: email,
    })),
    ...mentions.messages.map(({ createdAt }) => ({
      place: createdAt,
      text: email,
    })),
    ...mentions.notes.map(({ createdAt, note }) => ({
      place: createdAt ?? '',
      text: note,
    })),
  ];
}

/**
 * Erases the person's briefs and messages and every note that names them, and replaces the address in other people's
 * records. Each record is one transaction; after an interruption the same request continues. Only counts and the time
 * stay stored. The caller must call `finishErasure`.
 */
export async function erasePerson(
  store: Store,
  actor: string,
  email: string,
  keep?: string,
): Promise<PersonErased> {
  const { briefs, messages, mentions } = await findPersonIn(store, email);
  const at = new Date().toISOString();
  const subjects = {
    briefIds: briefs.map(({ id }) => id),
    messageIds: messages.map(({ id }) => id),
  };
  let erased = nothingErased;
  for (const piece of subjectPieces(subjects)) {
    const erasure = {
      subjects: piece,
      actor,
      at,
      reason: 'person' as const,
      keep,
    };
    erased = addCounts(erased, await store.run(eraseForGood, erasure));
  }
  const inTransactions = async (
    records: { id: string }[],
    change: (tx: Handle, id: string) => Promise<void>,
  ) => {
    for (const { id } of records)
      await store.transaction(async (tx) => {
        await change(tx, id);
        await noteUnfinished(tx);
      });
  };
  await inTransactions(mentions.briefs, (tx, id) => blotBrief(tx, id, email));
  await inTransactions(mentions.messages, (tx, id) => blotMessage(tx, id, email));
  await inTransactions(mentions.notes, (tx, id) => removeNotes(tx, [id]));
  const report: PersonErased = {
    ...erased,
    notes: erased.notes + mentions.notes.length,
    mentions: mentions.briefs.length + mentions.messages.length,
  };
  await appendActivity(store.db, {
    at,
    actor,
    action: 'person-erased',
    subjectKind: 'person',
    subjectId: newId(),
    detail: report,
  });
  return report;
}

/** Reads the brief again, because it may have changed since it was found. */
async function blotBrief(tx: Handle, id: string, email: string): Promise<void> {
  await forgetFinishedMails(tx, [id], []);
  const brief = await findBrief(tx, id);
  if (!brief) return;
  const about = { briefId: id };
  await rewriteConversation(tx, about, withoutEmail(await findConversation(tx, about), email));
  await rewriteBrief(tx, {
    ...brief,
    ...withoutEmail(writtenParts(brief), email),
  });
  for (const entry of await listActivityWithAddresses(tx, id))
    await rewriteActivity(tx, {
      ...entry,
      detail: withoutEmail(entry.detail, email),
    });
}

async function blotMessage(tx: Handle, id: string, email: string): Promise<void> {
  await forgetFinishedMails(tx, [], [id]);
  const message = await findMessage(tx, id);
  if (!message) return;
  const about = { messageId: id };
  await rewriteConversation(tx, about, withoutEmail(await findConversation(tx, about), email));
  await rewriteMessage(tx, {
    ...message,
    ...withoutEmail(pick(message, 'name', 'message', 'mail'), email),
  });
}

/** When and how much was erased; not whose data. */
export async function listErasures(store: Store) {
  const rows = await listActivityOfKind(store.db, 'person', 50);
  return rows.map(({ at, detail }) => ({ at, ...(detail as PersonErased) }));
}

export const keptEstimates = ({ db }: Store) => listKeptEstimates(db);

/** The caller must call `finishErasure`. */
export function forgetKeptEstimate(store: Store, id: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const isRemoved = await removeKeptEstimate(tx, id);
    if (isRemoved) await noteUnfinished(tx);
    return isRemoved;
  });
}
