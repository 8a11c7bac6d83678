import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { StepsText } from '../text.ts';

/** The private link, to be copied. */
export function PrivateLink({ path, words }: { path: string; words: StepsText['receipt'] }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isCopied, setCopied] = useState(false);
  const address = location.origin + path;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Browsers lend the clipboard to secure pages only; what is selected can be copied anywhere.
      if (link.current) getSelection()?.selectAllChildren(link.current);
      setCopied(document.execCommand('copy'));
    }
  }

  return (
    <div className="receipt-link">
      <p>{words.linkHelp}</p>
      <a ref={link} className="link wrap-anywhere" href={address}>
        {address}
      </a>
      <div className="print-hidden flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{words.copyLink}</Button>
        <span role="status">{isCopied ? words.copied : ''}</span>
      </div>
    </div>
  );
}
