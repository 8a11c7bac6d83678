/** Checks a message of the contact form, looks for spam, and saves it together with its notification. */
import {
  contactFields,
  contactProblems,
  minimumFillMs,
  honeypotField,
} from '../../../domain/message/contact-form.ts';
import { contactSchema, type ContactMessage } from '../../../domain/message/contact-schema.ts';
import { problemsOf } from '../../../domain/text/text-schema.ts';
import type { Problem } from '../../../domain/text/text-rules.ts';
import type { Store } from '../../platform/store/database.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import { saveMessage } from '../../platform/store/tables/messages.ts';
import { mailOfMessage } from './mails.ts';

type SpamReason = 'trap' | 'too-fast';

export type ContactIntake = {
  store: Store;
  ownerAddress: string;
  /** Called after the message and its mail are saved, so that the mail is sent without delay. */
  onSaved: () => void;
};

/**
 * A message that looks like spam is stored and marked, without a notification; its sender gets the usual answer. The
 * number of messages is no sign of spam: during a flood a real message must still be announced.
 */
export async function submitContact(
  { store, ownerAddress, onSaved }: ContactIntake,
  body: unknown,
): Promise<{ ok: true } | { ok: false; problems: Problem[] }> {
  const parsed = contactSchema.safeParse(body);
  const problems = [...(parsed.success ? [] : problemsOf(parsed.error)), ...brokenRules(body)];
  if (!parsed.success || problems.length > 0) return { ok: false, problems: firstOfEachPath(problems) };

  const { name, email, message, language = null } = parsed.data;
  const spamReason = spamReasonOf(parsed.data);
  const id = newId();
  const now = new Date().toISOString();
  await store.run(saveMessage, {
    message: {
      id,
      name: name.trim(),
      email: email.trim(),
      message: message.trim(),
      language,
      createdAt: now,
      spamReason,
    },
    mails: spamReason ? [] : [mailOfMessage({ id }, { ownerAddress, now })],
  });
  store.search.wake();
  if (!spamReason) onSaved();
  return { ok: true };
}

function spamReasonOf(message: ContactMessage): SpamReason | null {
  if (message[honeypotField]) return 'trap';
  // Only a form with script sends its filling time. Programs that send only the three fields are no spam.
  if (message.elapsed !== undefined && message.elapsed < minimumFillMs) return 'too-fast';
  return null;
}

function brokenRules(body: unknown): Problem[] {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
  const broken = contactProblems({ name: text('name'), email: text('email'), message: text('message') });
  return contactFields.flatMap((path) => (broken[path] ? [{ path, code: broken[path] }] : []));
}

function firstOfEachPath(problems: Problem[]): Problem[] {
  return problems.filter(({ path }, index) => problems.findIndex((one) => one.path === path) === index);
}
