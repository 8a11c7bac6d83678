import { admin as en } from '../../words/en/admin.ts';
import { admin as pl } from '../../words/pl/admin.ts';
import { Document, type PageContext } from '../document.tsx';
import { agencyAttribute } from './ui/agency.ts';

/** The panel itself is mounted in the browser; until it knows who is there, the page says that it is checking. */
export function AdminPage({ context }: { context: PageContext }) {
  const text = context.locale === 'en' ? en : pl;
  return (
    <Document
      page="admin"
      context={context}
      title={`${text.title} – ${context.content.brand}`}
      description={text.subtitle}
      hidden
      startModule
    >
      <div id="panel" {...{ [agencyAttribute]: JSON.stringify(context.agency) }}>
        <main className="grid min-h-dvh place-items-center p-6">
          <p role="status" className="text-muted">
            {text.checking}
          </p>
        </main>
      </div>
    </Document>
  );
}
