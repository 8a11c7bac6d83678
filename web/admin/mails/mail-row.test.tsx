/** A row of the mail list, drawn without a browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MailEntry } from '../../../domain/calls/mails.ts';
import { text as en } from '../ui/text-en.ts';
import { text as pl } from '../ui/text-pl.ts';
import { TextProvider, type PanelText } from '../ui/text.tsx';
import { MailRow } from './mail-row.tsx';

const parked: MailEntry = {
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
};

function draw(mail: MailEntry, text: PanelText): string {
  const row = <MailRow mail={mail} isBusy={false} onPreview={() => {}} onResend={() => {}} />;
  return renderToStaticMarkup(<TextProvider value={text}>{row}</TextProvider>);
}

test('[R35] a parked mail says that it waits for a digest, and claims no attempts it has not made', () => {
  expect(draw(parked, en)).toContain('>Waits for a digest<');
  expect(draw(parked, pl)).toContain('>Czeka na zbiorcze powiadomienie<');
  expect(draw(parked, en)).not.toContain('Attempts');
  expect(draw({ ...parked, status: 'queued' }, en)).toContain('Attempts: 1');
});
