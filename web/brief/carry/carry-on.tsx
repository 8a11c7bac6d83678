/** Makes the link to this draft, and shows it as a code to scan and an address to copy. */
import { useRef, useState } from 'react';
import type { Locale } from '../../../domain/text/locale.ts';
import { pagePath } from '../../page-paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Answers } from '../answers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { useStepWords, useWords } from '../text.ts';
import { deleteCarried, leaveDraft } from './carried.ts';
import { forgetLink, keepLink, readLink } from './carried-link.ts';
import { carryHash } from './carry-hash.ts';
import { canSeal } from './sealed.ts';

type DrawQr = typeof import('../../ui/qr-code.tsx').QrCode;

type LinkState =
  | { kind: 'making' }
  | { kind: 'ready'; key: string; hasFailedToDelete?: boolean }
  | { kind: 'failed'; sentence: string | undefined; isOffline: boolean };

type CarryOnProps = { answers: Answers; announce: (sentence: string) => void };

export function CarryOn({ answers, announce }: CarryOnProps) {
  const { locale } = useWords();
  const words = useStepWords().steps.carry;
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<LinkState>({ kind: 'making' });
  const [QrCode, setQrCode] = useState<DrawQr>();
  if (!canSeal()) return null;

  async function make() {
    setState({ kind: 'making' });
    // When the code to scan cannot be loaded, the link alone is enough.
    import('../../ui/qr-code.tsx').then(
      (loaded) => setQrCode(() => loaded.QrCode),
      () => undefined,
    );
    let left = await leaveDraft(answers, locale, { begin: true });
    if (left.kind === 'gone') {
      forgetLink();
      left = await leaveDraft(answers, locale, { begin: true });
    }
    // What the other device left waits at the same link; the page behind asks about it.
    const key = left.kind === 'left' ? left.key : left.kind === 'newer' ? left.carried.key : undefined;
    const sentence = left.kind === 'failed' ? left.sentence : undefined;
    setState(key ? { kind: 'ready', key } : { kind: 'failed', sentence, isOffline: !navigator.onLine });
  }

  async function remove(key: string) {
    const link = readLink();
    forgetLink();
    if (await deleteCarried(key)) {
      setOpen(false);
      announce(words.removed);
    } else {
      if (link) keepLink(link);
      setState({ kind: 'ready', key, hasFailedToDelete: true });
    }
  }

  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="plain"
        className="link min-h-11 justify-self-start gap-2 text-left"
        onClick={() => {
          setOpen(true);
          void make();
        }}
      >
        <PageIcon name="devices" />
        {words.open}
      </Button>
      {isOpen ? (
        <Dialog titleId="carry-title" className="dialog text-base" onClose={close}>
          <div className="grid gap-4">
            <h2 id="carry-title" className="text-xl">
              {words.title}
            </h2>
            {state.kind === 'failed' ? (
              <div role="alert" className="grid gap-1">
                <p className="font-semibold">
                  {state.isOffline ? words.failedOffline : (state.sentence ?? words.failed)}
                </p>
                <p>{words.kept}</p>
              </div>
            ) : (
              <LinkToScan
                address={state.kind === 'ready' ? addressOf(state.key, locale) : undefined}
                QrCode={QrCode}
              />
            )}
            {state.kind === 'ready' && state.hasFailedToDelete ? (
              <p role="alert" className="font-semibold text-danger">
                {words.removeFailed}
              </p>
            ) : null}
            <div className="flex flex-wrap gap-3">
              {state.kind === 'failed' ? <Button onClick={() => void make()}>{words.retry}</Button> : null}
              <Button look="quiet" onClick={close}>
                {words.close}
              </Button>
              {state.kind === 'ready' ? (
                <Button look="quiet" onClick={() => void remove(state.key)}>
                  {words.remove}
                </Button>
              ) : null}
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function addressOf(key: string, locale: Locale): string {
  return location.origin + pagePath('brief', locale) + carryHash(key);
}

/** As a code to scan and as text to copy, once the link has been made. */
function LinkToScan({ address, QrCode }: { address: string | undefined; QrCode: DrawQr | undefined }) {
  const words = useStepWords().steps.carry;
  return (
    <>
      <p>{words.text}</p>
      <div className="carry-code">
        {address && QrCode ? (
          <QrCode content={address} label={words.qr} />
        ) : (
          <p role="status" className="text-sm text-muted">
            {address ? null : words.making}
          </p>
        )}
      </div>
      {address ? <CopyLink address={address} /> : null}
      <p className="text-sm text-muted">
        {words.privacy} {words.share}
      </p>
    </>
  );
}

function CopyLink({ address }: { address: string }) {
  const words = useStepWords().steps.carry;
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Not allowed: it can still be copied by hand.
      field.current?.select();
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={field}
        readOnly
        value={address}
        aria-label={words.link}
        className="carry-address"
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </Button>
    </div>
  );
}
