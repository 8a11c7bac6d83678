/** What a mail says about where it belongs, looked up in the store. */
import type { MailClues, NamedThread, ThreadSubject } from '../../../domain/replies/place-of-mail.ts';
import type { ReadMail } from '../../../domain/replies/read-mail.ts';
import type { Handle } from '../../platform/store/database.ts';
import { findMails, type OutboxMail } from '../../platform/store/outbox/queue.ts';
import { findBrief, findBriefsByReference, findLatestBriefOf } from '../../platform/store/tables/briefs.ts';
import { findMessage } from '../../platform/store/tables/messages.ts';
import { readSignedAddresses } from './reply-address.ts';

export type Mailbox = {
  /** Where clients answer to. */
  address: string;
  /** The owner's and the sender's: what comes from them is no reply. */
  own: readonly string[];
};

export type FoundClues = MailClues & { returned: OutboxMail[] };

const ownId = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;
const reference = /\bBL-[2346789A-HJKMNPQRTWXYZ]{6}\b/gi;
const mostReferences = 5;

const plain = (address: string) => address.trim().toLowerCase();

export async function findClues(db: Handle, mail: ReadMail, mailbox: Mailbox): Promise<FoundClues> {
  const own = new Set(mailbox.own.map(plain));
  const { signed, hasWrongSignature } = await readSignedAddresses(db, mail.recipients, mailbox.address);
  const named = [...new Set(mail.subject.toUpperCase().match(reference))].slice(0, mostReferences);
  const answered = await mailsOf(db, mail.references);
  const returned = mail.bounce ? await mailsOf(db, mail.bounce.messageIds) : [];
  const [itself] = mail.messageId === null ? [] : await mailsOf(db, [mail.messageId]);
  const briefOfSender = await findLatestBriefOf(db, mail.from.address);
  const threads = async (subjects: readonly (ThreadSubject & { sentTo?: string })[]) =>
    (await Promise.all(subjects.map((subject) => threadOf(db, subject, own)))).filter(
      (one) => one !== undefined,
    );
  return {
    answered: await threads(answered.flatMap((letter) => subjectOf(letter) ?? [])),
    signed: await threads(signed),
    hasWrongSignature,
    inSubject: await threads(
      (await findBriefsByReference(db, named)).map(({ id }) => ({
        kind: 'brief' as const,
        id,
      })),
    ),
    ofSender: briefOfSender === undefined ? undefined : { kind: 'brief', id: briefOfSender },
    isOwn: itself !== undefined || own.has(mail.from.address),
    returned,
  };
}

/** In the order of the ids. */
async function mailsOf(db: Handle, messageIds: readonly string[]): Promise<OutboxMail[]> {
  const ids = messageIds.flatMap((id) => ownId.exec(id)?.[1]?.toLowerCase() ?? []);
  const found = new Map((await findMails(db, [...new Set(ids)])).map((mail) => [mail.id, mail]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function subjectOf({ briefId, messageId, recipient }: OutboxMail) {
  const sentTo = plain(recipient);
  if (briefId !== null) return { kind: 'brief' as const, id: briefId, sentTo };
  return messageId === null ? undefined : { kind: 'message' as const, id: messageId, sentTo };
}

/** Undefined for what is gone or in the trash. A message that has become a brief leads to the brief. */
async function threadOf(
  db: Handle,
  { kind, id, sentTo = '' }: ThreadSubject & { sentTo?: string },
  own: ReadonlySet<string>,
): Promise<NamedThread | undefined> {
  const sent = own.has(sentTo) || sentTo === '' ? [] : [sentTo];
  if (kind === 'brief') {
    const brief = await findBrief(db, id);
    if (!brief || brief.deletedAt) return undefined;
    return {
      kind,
      id,
      addresses: [...new Set([plain(brief.contactEmail), ...sent])].filter(Boolean),
    };
  }
  const message = await findMessage(db, id);
  if (!message || message.deletedAt) return undefined;
  const addresses = [plain(message.email), ...sent];
  if (message.briefId === null) return { kind, id, addresses };
  const brief = await threadOf(db, { kind: 'brief', id: message.briefId }, own);
  return (
    brief && {
      ...brief,
      addresses: [...new Set([...brief.addresses, ...addresses])],
    }
  );
}
