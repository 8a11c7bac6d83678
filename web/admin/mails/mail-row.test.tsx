/** A row of the mail list, drawn without a browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedMail } from '../../../domain/endpoints/mails.ts';
import { MailFilesProvider } from '../ui/mail-files.ts';
import { text as en } from '../ui/text-en.ts';
import { text as pl } from '../ui/text-pl.ts';
import { TextProvider, type PanelText } from '../ui/text.tsx';
import { MailRow } from './mail-row.tsx';

const parked: ListedMail = {
  id: '1',
  kind: 'brief-notification',
  briefId: 'b',
  messageId: null,
  recipient: 'owner@blask.example',
  status: 'parked',
  attempts: 1,
  nextAttemptAt: '2026-11-15T12:00:00.000Z',
  lastError: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  sentAt: null,
  about: 'Piekarnia',
  subject: 'Nowy brief: Piekarnia (BL-7KQ2MP)',
};

function draw(mail: ListedMail, text: PanelText, areFiles: boolean | null = false): string {
  const row = <MailRow mail={mail} isBusy={false} onPreview={() => {}} onResend={() => {}} />;
  return renderToStaticMarkup(
    <TextProvider value={text}>
      <MailFilesProvider value={areFiles}>{row}</MailFilesProvider>
    </TextProvider>,
  );
}

test('[R35] a parked mail says that it waits for a digest, and claims no attempts it has not made', () => {
  expect(draw(parked, en)).toContain('>Waits for a digest<');
  expect(draw(parked, pl)).toContain('>Czeka na zbiorcze powiadomienie<');
  expect(draw(parked, en)).not.toContain('Attempts');
  expect(draw({ ...parked, status: 'queued' }, en)).toContain('Attempts: 1');
});

test('[mails page] a row names whom the mail is about and its subject; a digest has its kind alone', () => {
  expect(draw(parked, pl)).toContain('>Piekarnia<');
  expect(draw(parked, pl)).toContain('>Nowy brief: Piekarnia (BL-7KQ2MP)<');
  const digest = { ...parked, kind: 'digest', briefId: null, about: null, subject: null };
  expect(draw(digest, en)).toContain('>Collected notification<');
  const ofMessage = { ...parked, briefId: null, messageId: 'm 1' };
  expect(draw(ofMessage, en)).toContain('href="?tab=messages&amp;message=m%201"');
});

test('[R43] without a mail server a mail is saved to a file, and never sent', () => {
  const sent = { ...parked, status: 'sent' as const, sentAt: parked.createdAt };
  expect(draw(sent, en)).toContain('>Sent<');
  expect(draw(sent, en, true)).toContain('>Saved to a file<');
  expect(draw(sent, pl, true)).toContain('>Zapisany do pliku<');
  for (const areFiles of [true, null]) {
    expect(draw(sent, en, areFiles)).not.toMatch(/>Sent</);
    expect(draw({ ...sent, status: 'sending' }, pl, areFiles)).not.toMatch(/Wychodzi|Wysłan/);
  }
});

test('[mails page] only trouble stands out: what failed, or waits after a failure', () => {
  const standsOut = (changes: Partial<ListedMail>) => draw({ ...parked, ...changes }, en).includes('badge');
  expect(standsOut({ status: 'failed', lastError: '550 says no' })).toBe(true);
  expect(standsOut({ status: 'queued', attempts: 2, lastError: 'later' })).toBe(true);
  for (const status of ['parked', 'sent', 'sending', 'queued'] as const)
    expect(standsOut({ status, attempts: 0 }), status).toBe(false);
});
