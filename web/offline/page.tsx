/** What the panel shows without a network. Kept by its service worker, and like for everybody: it names nobody. */
import { offline as en } from '../../words/en/offline.ts';
import { offline as pl } from '../../words/pl/offline.ts';
import { Document, type PageContext } from '../document.tsx';
import { pagePath } from '../page-paths.ts';
import { buttonClass } from '../ui/button.tsx';

const texts = { pl, en };

export function OfflinePage({ context }: { context: PageContext }) {
  const text = texts[context.locale];
  return (
    <Document
      page="offline"
      context={context}
      title={`${text.title} – ${context.content.brand}`}
      description={text.text}
      hidden
    >
      <main id="main" className="offline" data-surface="night">
        <div>
          <h1>{text.title}</h1>
          <p>{text.text}</p>
          <a className={buttonClass('primary')} href={pagePath('admin', context.locale)}>
            {text.retry}
          </a>
        </div>
      </main>
    </Document>
  );
}
