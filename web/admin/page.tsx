import { Document, type PageContext } from '../document.tsx';

export function AdminPage({ context }: { context: PageContext }) {
  return (
    <Document page="admin" context={context} title="Blask" description="Blask" startModule>
      <main className="p-8">
        <h1 className="text-4xl">Blask</h1>
      </main>
    </Document>
  );
}
