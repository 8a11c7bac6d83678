/** The landing page as the draft makes it, on a phone and out of sight: to be measured. */
import type { Locale } from '../../../domain/text/locale.ts';
import { previewAddress } from './preview.tsx';

type MeasuredPageProps = {
  locale: Locale;
  title: string;
  /** Another one means that the draft has changed. */
  revision: number;
  /** At first without the page's own faces, then with them, because letters may be wider then. */
  onMeasure: (page: Document) => void;
};

export function MeasuredPage({ locale, title, revision, onMeasure }: MeasuredPageProps) {
  async function measure(frame: HTMLIFrameElement): Promise<void> {
    const page = frame.contentDocument;
    if (!page) return;
    onMeasure(page);
    await page.fonts.ready;
    if (frame.isConnected) onMeasure(page);
  }
  return (
    <div className="site-measure" aria-hidden="true">
      <iframe
        key={revision}
        title={title}
        src={previewAddress('landing', locale)}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={({ currentTarget }) => void measure(currentTarget)}
      />
    </div>
  );
}
