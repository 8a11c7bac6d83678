import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import type { StepsText } from '../text.ts';

/** The private page: opened, copied, and on paper as an address. */
export function PrivateLink({ path, words }: { path: string; words: StepsText['receipt'] }) {
  const written = useRef<HTMLSpanElement>(null);
  const [isCopied, setCopied] = useState(false);
  const address = location.origin + path;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Browsers lend the clipboard to secure pages only; what is selected can be copied anywhere.
      if (written.current) getSelection()?.selectAllChildren(written.current);
      setCopied(document.execCommand('copy'));
    }
  }

  return (
    <div className="receipt-link">
      <div className="print-hidden receipt-actions">
        <a className={`${buttonClass('primary')} receipt-open`} href={address}>
          {words.openPage}
          <PageIcon name="next" />
        </a>
        <Button look="quiet" onClick={() => void copy()}>
          {words.copyLink}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          <PageIcon name="print" />
          {words.print}
        </Button>
      </div>
      <span ref={written} className="receipt-address wrap-anywhere">
        {address}
      </span>
      <p className="print-hidden text-sm" role="status">
        {isCopied ? words.copied : ''}
      </p>
    </div>
  );
}
