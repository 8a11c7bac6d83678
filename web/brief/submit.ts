/** Checks and sends the brief. Whatever happens, the answers stay where they are. */
import type { Brief } from '../../domain/brief/brief.ts';
import type { Refusal } from '../../domain/endpoints/endpoint.ts';
import type { EndpointAnswer } from '../../domain/endpoints/endpoints.ts';
import { saveProblems } from '../../domain/brief/save-rules.ts';
import type { Locale } from '../../domain/text/locale.ts';
import { refusals } from '../../words/refusals.ts';

/** What stops this brief from being sent, in a person's language, by the path of the answer. */
export function saveErrors(brief: Brief, locale: Locale): Record<string, string> {
  const problems = saveProblems(brief, true);
  return Object.fromEntries(problems.map(({ path, code }) => [path, refusals[locale][code]]));
}

/** What the server answers when it has stored the brief. */
export type SentBrief = Omit<EndpointAnswer<'POST /api/briefs'>, 'id'>;

type SubmitOutcome =
  | ({ kind: 'sent' } & SentBrief)
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'key-reused' }
  /** `sentence` when the server had its own explanation. */
  | { kind: 'failed'; sentence?: string };

const timeoutMs = 30_000;

export async function sendBrief(brief: Brief, key: string, language: Locale): Promise<SubmitOutcome> {
  try {
    const response = await fetch('/api/briefs', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...brief, consent: true, language }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    return readAnswer(response.status, answer as Answer);
  } catch {
    return { kind: 'failed' };
  }
}

type Answer = Partial<EndpointAnswer<'POST /api/briefs'> & Refusal>;

function readAnswer(status: number, { error, fields, ...sent }: Answer): SubmitOutcome {
  if ((status === 200 || status === 201) && sent.reference) return { kind: 'sent', ...(sent as SentBrief) };
  if (status === 400 && fields && Object.keys(fields).length > 0) return { kind: 'refused', fields };
  if (status === 422) return { kind: 'key-reused' };
  // Only these refusals of the server say what a visitor can do differently.
  return (status === 413 || status === 429) && error
    ? { kind: 'failed', sentence: error }
    : { kind: 'failed' };
}
