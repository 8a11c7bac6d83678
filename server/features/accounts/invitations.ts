/**
 * Inviting a colleague. The token of a link is computed from the invitation's id and a secret, so that neither the row of
 * the invitation nor that of its mail holds it; the invitation stores its hash.
 */
import { createHmac } from 'node:crypto';
import { invitationHours, teamLimits, type Invitation } from '../../../domain/endpoints/team.ts';
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { dropUnsentWithKey, enqueueMail, findMailWithKey } from '../../platform/store/outbox/queue.ts';
import { findAccountByEmail, lockAccounts, normalised } from '../../platform/store/tables/accounts.ts';
import { appendActivity, listActivityOfKind } from '../../platform/store/tables/activity.ts';
import {
  findInvitation,
  findInvitationTo,
  listInvitations as listRows,
  removeInvitation,
  replaceInvitation,
  type Invitation as Row,
} from '../../platform/store/tables/invitations.ts';
import { storedSecret } from '../../platform/store/stored-secret.ts';
import { tokenHash } from './sessions.ts';

const secretKey = 'invitation-secret';
const lifetimeMs = invitationHours * hourMs;

async function tokenMaker(db: Handle): Promise<(id: string) => string> {
  const secret = await storedSecret(db, secretKey);
  return (id) => createHmac('sha256', secret).update(id).digest('base64url');
}

/** In the fragment, which no server and no log sees. */
export async function invitationPath(db: Handle, id: string): Promise<string> {
  return `/admin#invitation=${(await tokenMaker(db))(id)}`;
}

/** What an owner does in a day, and no more: a stolen session must not send mails to the world. */
const mostInADay = { inAll: 30, toOneAddress: 5 };
/** More of what happened to accounts in a day is not looked at. */
const mostRead = 300;

async function isAboveLimit(tx: Handle, email: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const recent = (await listActivityOfKind(tx, 'account', mostRead)).filter(
    ({ action, at }) => action === 'invited' && at > since,
  );
  const toAddress = recent.filter(({ detail }) => (detail as { email?: unknown }).email === email);
  return recent.length >= mostInADay.inAll || toAddress.length >= mostInADay.toOneAddress;
}

export type Invited =
  | { ok: true; invitation: Invitation }
  | { ok: false; code: 'on-team-already' | 'too-many-invitations' | 'too-many-requests' };

type Asked = { email: string; language: Locale; actor: string };

export function invite(
  store: Store,
  { email: typed, language, actor }: Asked,
  isOnTeam: (account: { email: string; role: 'colleague' | null }) => boolean,
  now = new Date(),
): Promise<Invited> {
  const email = normalised(typed);
  return store.transaction(async (tx) => {
    await lockAccounts(tx);
    const account = (await findAccountByEmail(tx, email)) ?? { email, role: null };
    if (isOnTeam(account)) return { ok: false, code: 'on-team-already' };
    if (await isAboveLimit(tx, email, now)) return { ok: false, code: 'too-many-requests' };
    const others = (await listRows(tx)).filter((row) => row.email !== email);
    if (others.length >= teamLimits.invitations) return { ok: false, code: 'too-many-invitations' };
    const at = now.toISOString();
    const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
    const former = await findInvitationTo(tx, email);
    if (former) await dropUnsentWithKey(tx, mailKey(former.id));
    const tokenOf = await tokenMaker(tx);
    const made = { email, language, invitedBy: actor, createdAt: at, expiresAt };
    const row = await replaceInvitation(tx, made, (id) => tokenHash(tokenOf(id)));
    await enqueueMail(tx, {
      kind: 'invitation',
      recipient: email,
      payload: { invitationId: row.id, language },
      dedupeKey: mailKey(row.id),
      createdAt: at,
    });
    const detail = { email };
    const about = { subjectKind: 'account', subjectId: row.id } as const;
    await appendActivity(tx, { ...about, at, actor, action: 'invited', detail });
    return { ok: true, invitation: await shown(tx, row, now) };
  });
}

const mailKey = (id: string) => `invitation:${id}`;

async function shown(db: Handle, row: Row, now: Date): Promise<Invitation> {
  const mail = await findMailWithKey(db, mailKey(row.id));
  return {
    id: row.id,
    email: row.email,
    language: row.language,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    isExpired: row.expiresAt <= now.toISOString(),
    mail: mail?.status ?? null,
  };
}

export async function listInvitations({ db }: Store, now = new Date()): Promise<Invitation[]> {
  return Promise.all((await listRows(db)).map((row) => shown(db, row, now)));
}

/** A mail with its link that has not left yet will not leave. */
export function takeInvitationBack(store: Store, actor: string, id: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const row = await findInvitation(tx, id);
    if (!row || !(await removeInvitation(tx, id))) return false;
    await dropUnsentWithKey(tx, mailKey(id));
    const entry = { at: new Date().toISOString(), actor, subjectKind: 'account', subjectId: id } as const;
    await appendActivity(tx, { ...entry, action: 'invitation-taken-back', detail: { email: row.email } });
    return true;
  });
}
