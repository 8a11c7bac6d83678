import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { shortTimeouts } from '../../../tests/support/mail-scene.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { composeMail } from './compose.ts';
import { smtpSettings } from './smtp-session.ts';
import { createSmtpTransport } from './smtp-transport.ts';

async function sendTo(url: string, timeouts = shortTimeouts) {
  const rendered = { subject: 'Próba', text: 'Próba', html: '<p>Próba</p>' };
  const mail = await composeMail(
    'id',
    rendered,
    { to: 'owner@blask.example' },
    { name: 'Blask', address: 'a@blask.example' },
  );
  const lane = createSmtpTransport(url, timeouts).openLane();
  onTestFinished(() => lane.close());
  return lane.send(mail);
}

async function startServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ disableReverseLookup: true, closeTimeout: 50, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

test.each([
  ['from the start', 'smtps', true],
  ['by STARTTLS', 'smtp', false],
])('a certificate nobody vouches for, %s, keeps the mail here', async (_name, scheme, secure) => {
  let took = false;
  const port = await startServer({
    secure,
    authOptional: true,
    onData: (stream, _session, done) => {
      took = true;
      stream.resume().on('end', done);
    },
  });
  const outcome = await sendTo(`${scheme}://127.0.0.1:${port}`, {
    ...shortTimeouts,
    connectMs: 2_000,
    greetingMs: 2_000,
  });
  expect(outcome).toEqual({ result: 'unreachable', words: expect.stringMatching(/certificate|altnames/i) });
  expect(took).toBe(false);
});

test('a password crosses a network only encrypted', () => {
  expect(smtpSettings('smtp://user:p%40ss@mail.example:587')).toMatchObject({
    requireTLS: true,
    auth: { user: 'user', pass: 'p@ss' },
  });
  expect(smtpSettings('smtp://mail.example')).toMatchObject({ requireTLS: false });
  expect(smtpSettings('smtp://user:pass@localhost')).toMatchObject({ requireTLS: false });
  expect(smtpSettings('smtps://user:pass@mail.example')).toMatchObject({ secure: true, requireTLS: false });
  expect(smtpSettings('smtp://mail.example?tls.rejectUnauthorized=false').tls.rejectUnauthorized).toBe(true);
});

test('a wrong password is the server’s trouble, not the mail’s', async () => {
  const port = await startServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  });
  expect(await sendTo(`smtp://user:pass@127.0.0.1:${port}`)).toEqual({
    result: 'unreachable',
    words: expect.stringContaining('535'),
  });
});

test('a server that trickles its answers is left after the total timeout', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  smtp.behave({ slowMs: 250 });
  const outcome = await sendTo(smtp.url, {
    connectMs: 3_000,
    greetingMs: 3_000,
    silenceMs: 3_000,
    totalMs: 400,
  });
  expect(outcome).toEqual({ result: 'unreachable', words: 'No end after 400 ms' });
  await expect.poll(() => smtp.connections.open).toBe(0);
});

test('a session that the server ended while idle costs no failure', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const rendered = { subject: 'Próba', text: 'Próba', html: '<p>Próba</p>' };
  const mail = await composeMail(
    'id',
    rendered,
    { to: 'owner@blask.example' },
    { name: '', address: 'a@blask.example' },
  );
  const lane = createSmtpTransport(smtp.url, shortTimeouts).openLane();
  onTestFinished(() => lane.close());
  expect((await lane.send(mail)).result).toBe('accepted');
  await smtp.silence();
  await smtp.listen();
  expect((await lane.send(mail)).result).toBe('accepted');
  expect(smtp.connections.made).toBe(2);
});
