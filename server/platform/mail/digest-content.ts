import type { DigestItem } from '../../../web/render.tsx';
import type { Handle } from '../store/database.ts';
import { listDigest } from '../store/outbox/digest.ts';

// Gmail cuts a mail at about 100 KB.
const mostListed = 100;
const mostLetters = 300;

export async function digestContent(
  db: Handle,
  digestId: string,
): Promise<{ briefs: DigestItem[]; messages: DigestItem[]; total: number }> {
  const { entries, total } = await listDigest(db, digestId, mostListed);
  const briefs: DigestItem[] = [];
  const messages: DigestItem[] = [];
  for (const entry of entries) {
    if (entry.reference !== null) {
      const contact = [entry.contactName, entry.contactEmail].filter(Boolean).join(', ');
      briefs.push({ title: entry.reference, text: `${entry.companyName ?? ''}\n${contact}` });
    } else if (entry.message !== null) {
      const title = [entry.name, entry.email].filter(Boolean).join(', ');
      messages.push({ title, text: shortened(entry.message) });
    }
  }
  return { briefs, messages, total };
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : text;
}
