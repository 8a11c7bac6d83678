import fc from 'fast-check';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderMail } from '../../../web/render.tsx';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { headersOf, partOf } from '../../../tests/support/smtp.ts';
import { setMailScene, type MailScene } from '../../../tests/support/mail-scene.ts';
import { claimMails } from '../store/outbox/queue.ts';
import { mails } from '../../mails.ts';
import { createComposer } from './compose.ts';
import { headerText } from './header-text.ts';

let scene: MailScene;
beforeEach(async () => {
  scene = await setMailScene();
});
afterEach(() => scene.end());

async function composeAll() {
  const now = new Date(Date.now() + 1_000).toISOString();
  const rows = await claimMails(scene.store.db, { batch: 500, leaseMs: 60_000, owner: 'test', now });
  const { siteOrigin, mailFrom, mailTo } = scene.config;
  const compose = createComposer({
    db: scene.store.db,
    registry: mails,
    siteOrigin,
    mailFrom,
    mailTo,
    render: renderMail,
  });
  return Promise.all(rows.map(compose));
}

const nasty = [
  'x\r\nBcc: thief@example.com',
  'x\nTo: thief@example.com\n\nbody',
  '"><script>alert(1)</script>',
  '=?utf-8?Q?=0D=0ABcc:_thief@example.com?=',
  'a\u2028b\u2029c\u0085d\u0000e',
  '\u202eexe.cod',
  `${'ż'.repeat(199)}"`,
  'Jan <thief@example.com>, "x" <b@example.com>',
];

test('whatever the input, a mail has one From, To, Subject and Message-ID, and no live tag of a visitor', async () => {
  for (const text of nasty) {
    await scene.saveMessage({ name: text.replaceAll('\0', ''), message: text.replaceAll('\0', '') });
    await scene.saveBrief({
      companyName: text.replaceAll('\0', ''),
      contactName: text.replaceAll('\0', ''),
      fullBriefData: {
        companyProfile: { description: `${text.replaceAll('\0', '')}<img src=x onerror=alert(1)>` },
      },
    });
  }
  const compositions = await composeAll();
  expect(compositions).toHaveLength(nasty.length * 3);
  for (const composition of compositions) {
    if (!composition.ok) throw new Error(composition.reason);
    const raw = composition.mail.raw.toString('utf8');
    const headers = headersOf(raw);
    for (const name of ['from', 'to', 'subject', 'message-id']) expect(headers.get(name)).toHaveLength(1);
    expect(headers.get('bcc') ?? headers.get('cc')).toBeUndefined();
    expect(headers.get('to')![0]).toMatch(/^(owner@blask\.example|klient@firma\.example)$/);
    expect([...(headers.get('reply-to') ?? [''])][0]!.match(/<[^<>]*>$/)?.[0] ?? '').not.toContain('thief');
    const html = partOf(raw, 'text/html');
    expect(html).not.toMatch(/<(script|img|iframe|svg|link)\b/i);
    expect(html.match(/https?:\/\/[^"<\s)]*/g)!.every((url) => url.startsWith('https://blask.example'))).toBe(
      true,
    );
    // Folded, and below the longest line the protocol allows.
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  }
});

test('a text made for a header is one line of bounded length', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
      const line = headerText(text);
      return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line) && Array.from(line).length <= 150 && line.isWellFormed();
    }),
    { numRuns: 50, seed: 1 },
  );
});

test('a visitor’s address that cannot receive mail gets no receipt; the owner still hears of the brief', async () => {
  await scene.saveBrief({ contactEmail: 'a\u0001b@example.com' });
  const compositions = await composeAll();
  expect(compositions.map(({ ok }) => ok)).toEqual([true]);
});

test('[settings] without a mail server a mail becomes a whole .eml file', async () => {
  const { smtpUrl: _none, ...rest } = scene.config;
  const mailer = scene.makeMailer({ config: { ...rest, smtpUrl: undefined } });
  await scene.saveBrief();
  await mailer.start();
  const folder = join(scene.config.dataDir, 'mail');
  await expect
    .poll(async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).length)
    .toBe(2);
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const raw = await readFile(join(folder, file!), 'utf8');
  expect(headersOf(raw).get('message-id')).toEqual([`<${file!.replace('.eml', '')}@blask.example>`]);
  expect(mailer.kind).toBe('file');
  await expect.poll(() => mailer.queueState()).toEqual({ waiting: 0, failed: 0, oldestSeconds: 0 });
});
