/** What a device shows. Without the wish of its owner it names nobody: a locked screen is read by others. */
import { createHash } from 'node:crypto';
import type { PushKind, PushMessage } from '../../../domain/operations/pushes.ts';
import { cutAtWord } from '../../../domain/text/cut-at-word.ts';
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { answerSaidAt, answerSaidText } from '../../../domain/triage/answer-promise.ts';
import { pushes as en } from '../../../words/en/pushes.ts';
import { pushes as pl } from '../../../words/pl/pushes.ts';
import type { Handle } from '../../platform/store/database.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';

const texts = { pl, en };

export type Composed = {
  message: PushMessage;
  /** A push service that has not delivered the one before drops it for this one. */
  topic: string;
  /** A device that is off longer need not hear of it. */
  lifetimeMs: number;
};

type Asked = {
  kind: PushKind;
  /** Of an only one. */
  briefId: string | null;
  count: number;
  language: Locale;
  isPersonal: boolean;
  now: Date;
};

const mostLetters = 60;

/** Undefined: what it would tell is over. */
export async function composePush(db: Handle, asked: Asked): Promise<Composed | undefined> {
  const { kind, briefId, count, language, isPersonal, now } = asked;
  const words = texts[language];
  const lifetimeMs = kind === 'promise' ? 2 * hourMs : dayMs;
  if (briefId === null) {
    const url = kind === 'brief' ? '/admin' : '/admin?tab=today';
    const message = { title: words[kind].many(count), body: words.open, tag: kind, url, lang: language };
    return { message, topic: kind, lifetimeMs };
  }
  const brief = await findBrief(db, briefId);
  if (!brief || brief.deletedAt || (kind === 'promise' && !isPromised(brief, now))) return undefined;
  const name = cutAtWord(brief.companyName.trim() || brief.contactName.trim(), mostLetters);
  const topic = createHash('sha256').update(`${kind} ${briefId}`).digest('base64url').slice(0, 32);
  const title = isPersonal && name !== '' ? words[kind].of(name) : words[kind].one;
  const body =
    kind === 'promise' ? words.promised(answerSaidText(new Date(brief.createdAt!), language)) : words.open;
  const url = `/admin?brief=${encodeURIComponent(briefId)}`;
  return { message: { title, body, tag: topic, url, lang: language }, topic, lifetimeMs };
}

/** Nobody has answered, and there is still time to. */
function isPromised(
  {
    createdAt,
    answeredAt,
    closedAt,
    status,
  }: Pick<BriefRecord, 'createdAt' | 'answeredAt' | 'closedAt' | 'status'>,
  now: Date,
): boolean {
  if (!createdAt || answeredAt || closedAt || !['new', 'in-progress'].includes(status)) return false;
  return now.getTime() < answerSaidAt(new Date(createdAt)).getTime();
}
