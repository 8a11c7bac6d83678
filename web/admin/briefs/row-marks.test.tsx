/** The small marks of a row, drawn without a browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BriefSummary } from '../../../domain/endpoints/briefs.ts';
import { PromiseClock } from '../ui/promise-clock.tsx';
import { text } from '../ui/text-en.ts';
import { text as polish } from '../ui/text-pl.ts';
import { TextProvider } from '../ui/text.tsx';
import { NotificationMark, StatusBadge } from './row-marks.tsx';

const draw = (mark: React.ReactNode) =>
  renderToStaticMarkup(<TextProvider value={text}>{mark}</TextProvider>);

test('[§2 badges] a status of nobody’s list is grey and shown raw, a missing one is new', () => {
  const unknown = draw(<StatusBadge status="on-hold" />);
  expect(unknown).toContain('text-status-other');
  expect(unknown).toContain('>on-hold<');
  const missing = draw(<StatusBadge status="" />);
  expect(missing).toContain('text-status-new');
  expect(missing).toContain('>New<');
});

test('[brief list] a promise broken days ago is counted in days, not in hours', () => {
  const brief = { status: 'new', createdAt: '2026-11-02T09:00:00.000Z', deletedAt: null, answeredAt: null };
  const late = (now: string) => draw(<PromiseClock brief={brief} now={Date.parse(now)} />);
  expect(late('2026-11-03T12:00:00.000Z')).toContain('3 h late');
  expect(late('2026-11-12T10:00:00.000Z')).toContain('7 days late');
  expect(late('2026-11-12T10:00:00.000Z')).not.toContain('169');
  expect(polish.admin.promise.late(225)).toBe('9 dni po terminie');
  expect(polish.admin.promise.late(24)).toBe('1 dzień po terminie');
});

test('[R35] the row says how the notification fares, and a failed one offers another try', () => {
  const mark = (status: 'queued' | 'sending' | 'parked' | 'sent' | 'failed', attempts = 0) =>
    draw(
      <NotificationMark
        brief={
          {
            notification: { status, attempts, lastError: '550 says no', sentAt: null },
            deletedAt: null,
          } as BriefSummary
        }
        isBusy={false}
        onResend={() => {}}
      />,
    );
  const { resend, ...states } = text.admin.notification;
  for (const status of ['queued', 'sending', 'parked', 'sent', 'failed'] as const)
    expect(mark(status)).toContain(states[status]);
  const offersAgain = [
    mark('failed', 3),
    mark('queued', 1),
    mark('queued'),
    mark('sent', 1),
    mark('parked', 1),
  ];
  expect(offersAgain.map((drawn) => drawn.includes(resend))).toEqual([true, true, false, false, false]);
  expect(mark('parked', 1)).toContain('waits for a digest');
  expect(mark('failed', 3)).toContain('550 says no');
});
