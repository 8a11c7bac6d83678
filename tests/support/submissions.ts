/** What visitors send, as the pages send it, and how long each answer took. */
import { emptyBrief } from '../../domain/brief/empty-brief.ts';

async function timed(origin: string, path: string, body: object, status: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - start;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return ms;
}

/** Its name carries `mark`, by which its mail can be told from all others. */
export function sendMessage(origin: string, mark: string): Promise<number> {
  const body = { name: `Nadawca ${mark}`, email: 'jan@example.com', message: 'Proszę o wycenę.' };
  return timed(origin, '/api/contact', body, 200);
}

export function sendBrief(origin: string, mark: string): Promise<number> {
  const empty = emptyBrief();
  const body = {
    ...empty,
    companyProfile: { ...empty.companyProfile, companyName: `Firma ${mark}`, industry: 'food' },
    contactInfo: { ...empty.contactInfo, name: 'Łucja', email: `klient-${mark}@firma.example` },
    consent: true,
    language: 'pl',
  };
  return timed(origin, '/api/briefs', body, 201);
}
