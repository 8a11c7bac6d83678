/** The four endpoints of a carried draft, by the keys of a link. */
import type { Refusal } from '../../../domain/endpoints/endpoint.ts';
import type { EndpointAnswer } from '../../../domain/endpoints/endpoints.ts';
import type { DraftKeys } from './sealed.ts';

type DraftEndpoint = 'POST /api/drafts' | `${'GET' | 'PUT' | 'DELETE'} /api/drafts/:id`;

type Answered<Name extends DraftEndpoint> =
  | { kind: 'done'; answer: EndpointAnswer<Name> }
  | { kind: 'gone' }
  | { kind: 'changed' }
  /** `sentence` when the server had its own explanation. */
  | { kind: 'failed'; sentence?: string };

const timeoutMs = 15_000;
/** The most characters that a browser still sends after its page is closed. */
const mostOutliving = 60_000;

export async function requestDraft<Name extends DraftEndpoint>(
  name: Name,
  { id, secret }: DraftKeys,
  body?: object,
): Promise<Answered<Name>> {
  const [method = '', path = ''] = name.split(' ');
  const text = body && JSON.stringify(body);
  try {
    const response = await fetch(path.replace(':id', id), {
      method,
      headers: { 'draft-secret': secret, ...(text ? { 'content-type': 'application/json' } : {}) },
      ...(text ? { body: text } : {}),
      cache: 'no-store',
      keepalive: method !== 'GET' && (text ?? '').length < mostOutliving,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return { kind: 'gone' };
    if (response.status === 409) return { kind: 'changed' };
    const answer: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) return { kind: 'done', answer: answer as EndpointAnswer<Name> };
    // Only these refusals of the server say what a visitor can do differently.
    const { error } = answer as Partial<Refusal>;
    return [413, 429].includes(response.status) && error
      ? { kind: 'failed', sentence: error }
      : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
