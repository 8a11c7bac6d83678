/** A site that something outside is connected to: mailbox, phone, webhook, calendar, passkey; and the same site without. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CreationOptions, RequestOptions } from '../domain/endpoints/passkeys.ts';
import { makeAuthenticator } from '../tests/support/authenticator.ts';
import { startPushService } from '../tests/support/push-service.ts';
import { startScriptedImap } from '../tests/support/scripted-imap.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { owner, startSite, type Site } from '../tests/support/site.ts';
import { sendBrief, sendMessage } from '../tests/support/submissions.ts';
import { startReceiver } from '../tests/support/webhook-receiver.ts';

/** Passkeys are bound to it, not to the port that is listened on. */
const siteOrigin = 'http://localhost:3000';

export type Outside = Awaited<ReturnType<typeof startOutside>>;

/** What a site may be connected to, all on this machine. */
export async function startOutside() {
  const [imap, phone, hook] = await Promise.all([startScriptedImap(), startPushService(), startReceiver()]);
  return {
    imap,
    phone,
    hook,
    environment: {
      SITE_ORIGIN: siteOrigin,
      IMAP_URL: imap.url,
      PUSH_ALLOW: '127.0.0.1',
      WEBHOOK_ALLOW: 'localhost',
    },
    stop: () => Promise.all([imap.stop(), phone.stop(), hook.stop()]),
  };
}

export const startPlain = (environment: Record<string, string> = {}): Promise<Site> =>
  startSite({ environment: { SITE_ORIGIN: siteOrigin, ...environment } });

async function ask<Answer>(site: Site, cookie: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${site.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as Answer;
}

/** A password leaves memory behind: both sites check as many. */
const passwordsChecked = 3;

/** What any site does in its first minute: somebody signs in, a brief and a message come, and they are looked at. */
export async function useSite(site: Site, passwords = passwordsChecked): Promise<string> {
  let cookie = '';
  for (let count = 0; count < passwords; count++) cookie = await signIn(site.origin);
  await sendBrief(site.origin, 'pierwszy');
  await sendMessage(site.origin, 'pierwsza');
  for (const path of ['/api/briefs', '/api/messages', '/api/today']) await ask(site, cookie, path);
  return cookie;
}

/** Each connection is made and used once; what is loaded for it is loaded then. */
export async function connect(site: Site, outside: Outside): Promise<void> {
  const { imap, phone, hook } = outside;
  const cookie = await signIn(site.origin);
  const { forget: _forget, ...device } = phone.addDevice();
  await ask(site, cookie, '/api/account/pushes', { ...device, name: 'Chrome · Android', language: 'pl' });
  await ask(site, cookie, '/api/webhooks', { url: hook.url });
  const { address } = await ask<{ address: string }>(site, cookie, '/api/calendar', {});
  const calendar = await fetch(site.origin + new URL(address).pathname);
  if (!calendar.ok) throw new Error(`the calendar was answered with ${calendar.status}`);
  await usePasskey(site, cookie);
  // Two were checked to get in and to add the passkey.
  await useSite(site, passwordsChecked - 2);
  imap.add(
    'From: Jan <jan@firma.example>\r\nTo: kontakt@blask.example\r\nSubject: Pytanie\r\nMessage-ID: <1@firma.example>\r\n\r\nIle?\r\n',
  );
  const came = async () => {
    const { items } = await ask<{ items: unknown[] }>(site, cookie, '/api/messages');
    return items.length > 1 && phone.received.length > 0 && hook.got.length > 1;
  };
  for (let wait = 0; !(await came()); wait++) {
    if (wait > 150) throw new Error('not everything is connected');
    await sleep(200);
  }
}

async function usePasskey(site: Site, cookie: string): Promise<void> {
  const authenticator = makeAuthenticator({ origin: siteOrigin });
  const begun = await ask<CreationOptions>(site, cookie, '/api/passkeys/begin', { password: owner.password });
  const passkey = authenticator.make({ challenge: begun.challenge, userId: begun.user.id });
  await ask(site, cookie, '/api/passkeys', { name: 'Telefon', passkey });
  const { challenge } = await ask<RequestOptions>(site, '', '/api/session/passkey/challenge', {});
  await ask(site, '', '/api/session/passkey', { passkey: authenticator.answer({ challenge }) });
}
