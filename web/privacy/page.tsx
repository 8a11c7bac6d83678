import { Document, type PageContext } from '../document.tsx';

export function PrivacyPage({ context }: { context: PageContext }) {
  return (
    <Document page="privacy" context={context} title="Blask" description="Blask" startModule>
      <main className="p-8">
        <h1 className="text-4xl">Blask</h1>
      </main>
    </Document>
  );
}
