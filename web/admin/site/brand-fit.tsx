/** Whether the brand fits into a phone's header: measured on the page itself, out of sight. */
import { useState } from 'react';
import { useText } from '../ui/text.tsx';
import { useEditor } from './editor-context.ts';
import { Warning } from './headline-breaking.tsx';
import { MeasuredPage } from './measured-page.tsx';
import { useWords } from './words.ts';

export function BrandFit({ revision }: { revision: number }) {
  const words = useWords();
  const { locale } = useText();
  const { content } = useEditor();
  const [isCrowded, setCrowded] = useState(false);

  function measure(page: Document): void {
    const row = page.querySelector<HTMLElement>('.site-header-row');
    if (row) setCrowded(isOverfull(row));
  }

  return (
    <div role="status">
      {isCrowded ? (
        <div className="site-warning">
          <Warning sentence={words.header.crowded(content.brand)} />
        </div>
      ) : null}
      <MeasuredPage locale={locale} title={words.preview.title} revision={revision} onMeasure={measure} />
    </div>
  );
}

/** A second line, a neighbour that is touched, or an end beyond the edge of the screen. */
function isOverfull(row: HTMLElement): boolean {
  const shown = [...row.children].filter((child) => child.getClientRects().length > 0);
  const [brand, next] = shown.map((child) => child.getBoundingClientRect());
  const view = row.ownerDocument.documentElement.clientWidth;
  if (!brand) return false;
  const name = shown[0]!;
  const lines = Math.round(brand.height / Number.parseFloat(getComputedStyle(name).lineHeight)) || 1;
  const isTouching = next !== undefined && brand.left + name.scrollWidth > next.left;
  return lines > 1 || isTouching || shown.some((child) => child.getBoundingClientRect().right > view + 1);
}
