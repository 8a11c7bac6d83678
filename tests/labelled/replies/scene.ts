/** Two briefs and a contact message, to each of which a letter was sent, and the mails that come back. */
import { mailLimits } from '../../../domain/replies/read-mail.ts';
import type { MailPlace } from '../../../domain/replies/place-of-mail.ts';
import type { Mailbox } from '../../../server/features/replies/find-clues.ts';
import { signedAddress } from '../../../server/features/replies/reply-address.ts';
import { takeMail } from '../../../server/features/replies/take-mail.ts';
import { parseMail } from '../../../server/platform/mailbox/parse-mail.ts';
import type { Store } from '../../../server/platform/store/database.ts';
import { enqueueMail } from '../../../server/platform/store/outbox/queue.ts';
import { listLetters, listMessageLetters } from '../../../server/platform/store/tables/letters.ts';
import { beginNumbering, leaseMailbox } from '../../../server/platform/store/tables/mailboxes.ts';
import { insertMessage, listMessages } from '../../../server/platform/store/tables/messages.ts';
import { insertBrief } from '../../support/insert-brief.ts';
import { sampleBrief } from '../../support/sample-brief.ts';
import {
  hiddenWords,
  letterWords,
  ownWords,
  people,
  type Clue,
  type LabelledMail,
  type Scene,
  type Thread,
} from './labelled-mail.ts';
import { bodyOf, multipart, rawMail, textPart, type Part } from './mail-programs.ts';

export const mailbox: Mailbox = {
  address: people.agency.address,
  own: [people.agency.address, people.owner.address],
};
export const mailboxName = 'kontakt@imap.blask.example/INBOX';
export const reader = 'reader-1';
/** As much of a mail as is fetched. */
const mostBytes = 1024 * 1024;

export type ReplyScene = Scene & {
  store: Store;
  ids: Record<Thread, string>;
  mails: Record<Thread, string>;
};

export async function setReplyScene(store: Store): Promise<ReplyScene> {
  const at = new Date().toISOString();
  const brief = async (contactEmail: string) =>
    store.transaction((tx) => insertBrief(tx, sampleBrief({ contactEmail, readAt: at })));
  const [bakery, harbour] = [await brief('Anna@Latarnia.example'), await brief(people.harbour.address)];
  const question = await store.transaction((tx) =>
    insertMessage(tx, {
      name: 'Ewa',
      email: people.question.address,
      message: 'Ile?',
      language: 'pl',
      createdAt: at,
    }),
  );
  const ids = { bakery: bakery.id, harbour: harbour.id, question: question.id };
  const letterOf = async (thread: Thread) => {
    const about = thread === 'question' ? { messageId: ids[thread] } : { briefId: ids[thread] };
    const mail = await store.transaction((tx) =>
      enqueueMail(tx, {
        kind: 'reply',
        recipient: people[thread].address,
        payload: {},
        ...about,
        createdAt: at,
      }),
    );
    return mail!.id;
  };
  const mails = {
    bakery: await letterOf('bakery'),
    harbour: await letterOf('harbour'),
    question: await letterOf('question'),
  };
  await markAllSent(store);
  const address = async (kind: 'brief' | 'message', id: string) =>
    (await signedAddress(store.db, { kind, id }, mailbox.address))!;
  await leaseMailbox(store.db, {
    name: mailboxName,
    owner: reader,
    now: at,
    until: new Date(Date.now() + 590_000).toISOString(),
  });
  await beginNumbering(store.db, {
    mailbox: mailboxName,
    uidValidity: 1,
    uid: 0,
  });
  return {
    store,
    ids,
    mails,
    references: {
      bakery: bakery.reference,
      harbour: harbour.reference,
      question: '',
    },
    messageIds: mapped(mails, (id) => `<${id}@blask.example>`),
    signedAddresses: {
      bakery: await address('brief', bakery.id),
      harbour: await address('brief', harbour.id),
      question: await address('message', question.id),
    },
  };
}

const mapped = (all: Record<Thread, string>, change: (value: string) => string): Record<Thread, string> => ({
  bakery: change(all.bakery),
  harbour: change(all.harbour),
  question: change(all.question),
});

/** A bounce turns a letter into one that was not delivered. */
async function markAllSent({ db }: Store): Promise<void> {
  const sentAt = new Date().toISOString();
  await db
    .updateTable('outbox')
    .set({ status: 'sent', sentAt, lastError: null })
    .where('kind', '=', 'reply')
    .execute();
}

const isOf = (clue: Clue, kind: string) => clue.startsWith(`${kind}:`);
const threadOf = (clue: Clue) => clue.split(':')[1] as Thread;

export function writeMail(mail: LabelledMail, scene: Scene, number: number): Buffer {
  if (mail.raw) return mail.raw(scene);
  const { clues, language, headers = [], without = [], says = ownWords[language] } = mail;
  const of = (kind: string) => clues.filter((clue) => isOf(clue, kind)).map(threadOf);
  const inText = of('text')
    .map((thread) => `\n\n${scene.references[thread]}`)
    .join('');
  const own = says + inText;
  const part: Part = mail.part
    ? mail.part(scene, own)
    : bodyOf(mail.program ?? 'gmail', {
        own,
        letter: letterWords[language],
        locale: language,
      });
  const answered = of('references').map((thread) => scene.messageIds[thread]);
  const wrong = (address: string) => address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
  const to = [
    ...of('address').map((thread) => scene.signedAddresses[thread]),
    ...of('bad-address').map((thread) => wrong(scene.signedAddresses[thread])),
  ];
  const named = of('subject')
    .map((thread) => scene.references[thread])
    .join(' ');
  const subject = (
    mail.subject ?? `${language === 'pl' ? 'Odp: Pytania' : 'Re: Questions'} ${named}`
  ).replace('{reference-in-lower-case}', scene.references.bakery.toLowerCase());
  const from = people[mail.from];
  const usual: Record<string, string> = {
    From: `=?utf-8?B?${Buffer.from(from.name).toString('base64')}?= <${from.address}>`,
    To: to.length > 0 ? to.join(', ') : people.agency.address,
    Subject: subject.startsWith('=?') ? subject : `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    Date: 'Mon, 02 Nov 2026 12:01:00 +0100',
    'Message-ID': `<case-${number}@mail.example>`,
    ...(answered.length > 0 ? { 'In-Reply-To': answered.at(-1)!, References: answered.join('\r\n ') } : {}),
  };
  const own_ = Object.entries(usual)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}: ${value}`);
  // What an envelope says where the visible recipient is another.
  const delivered = without.includes('To') ? to.map((address) => `Delivered-To: ${address}`) : [];
  return rawMail([...delivered, ...headers, ...own_], part);
}

export type Became = {
  is: MailPlace['is'] | string;
  to: Thread | undefined;
  text: string;
  quoted: string;
};

/** Takes the mail as the reader of the mailbox does, and looks where it stands then. */
export async function takeLabelled(scene: ReplyScene, mail: LabelledMail, number: number): Promise<Became> {
  const { store, ids } = scene;
  const raw = writeMail(mail, scene, number);
  const read = await parseMail(raw.subarray(0, mostBytes));
  const position = { mailbox: mailboxName, uidValidity: 1, uid: number };
  const is = await takeMail(
    store,
    { position, mail: read, size: raw.length, arrivedBefore: false },
    { owner: reader, mailbox },
  );
  const threads = Object.keys(ids) as Thread[];
  for (const thread of threads) {
    const letters =
      thread === 'question'
        ? await listMessageLetters(store.db, [ids[thread]])
        : await listLetters(store.db, [ids[thread]]);
    const [letter] = letters;
    if (!letter) continue;
    await store.db.deleteFrom('letters').where('id', '=', letter.id).execute();
    return {
      is,
      to: thread,
      text: letter.text,
      quoted: letter.content.received?.quoted ?? '',
    };
  }
  const returned = await store.db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'failed')
    .executeTakeFirst();
  if (returned) {
    await markAllSent(store);
    return {
      is,
      to: threads.find((thread) => scene.mails[thread] === returned.id),
      text: '',
      quoted: '',
    };
  }
  const page = await listMessages(store.db, { limit: 50 });
  const message = page.ok ? page.items.find(({ id }) => id !== ids.question) : undefined;
  if (!message) return { is, to: undefined, text: read.text, quoted: read.quoted };
  await store.db.deleteFrom('contactMessages').where('id', '=', message.id).execute();
  const to = threads.find((thread) => ids[thread] === message.proposedBriefId);
  return { is, to, text: message.message, quoted: '' };
}

/** What is wrong with what became of a mail; undefined if nothing is. */
export function mistakeIn(mail: LabelledMail, became: Became): string | undefined {
  const wanted =
    `${mail.is} ${mail.is === 'automatic' && mail.to === undefined ? '' : (mail.to ?? '')}`.trim();
  const got = `${became.is} ${became.to ?? ''}`.trim();
  if (got !== wanted) return `${mail.about}: ${got} in place of ${wanted}`;
  if (mail.is === 'bounce' || mail.is === 'ours') return undefined;
  if (became.text.length > mailLimits.text) return `${mail.about}: ${became.text.length} letters`;
  const shown = mail.shows ?? (mail.says ?? ownWords[mail.language]).split('\n').at(-1)!;
  if (!became.text.includes(shown))
    return `${mail.about}: "${shown}" is not in "${became.text.slice(0, 200)}"`;
  const hides = [...(mail.hides ?? []), ...hiddenWords];
  const leaked = hides.find((words) => became.text.includes(words));
  return leaked && `${mail.about}: "${leaked}" is in "${became.text.slice(0, 300)}"`;
}

/** Of 25 MB, as a client sends photographs. */
export function largeMail(scene: Scene): Buffer {
  const mail: LabelledMail = {
    about: 'photographs',
    language: 'pl',
    from: 'bakery',
    clues: ['references:bakery'],
    is: 'attached',
    to: 'bakery',
    part: (_scene, own) =>
      multipart('mixed', [
        textPart(own, 'text/plain'),
        {
          headers: [
            'Content-Type: image/jpeg; name="piec.jpg"',
            'Content-Transfer-Encoding: 8bit',
            'Content-Disposition: attachment; filename="piec.jpg"',
          ],
          body: Buffer.alloc(25_000_000, 'x'.repeat(75) + '\n'),
        },
      ]),
  };
  return writeMail(mail, scene, 25);
}
