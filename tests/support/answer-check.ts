/** Holds every answer a test sees against the schema of its call, so that none says more or less than is documented. */
import { z } from 'zod';
import type { EndpointSchema } from '../../domain/endpoints/endpoint.ts';
import { endpoints, type EndpointName } from '../../domain/endpoints/endpoints.ts';
import { commonRefusals } from '../../server/platform/http/serve-endpoint.ts';

const patterns = (Object.keys(endpoints) as EndpointName[])
  // A fixed address wins over one with a part that may be anything, as in the router.
  .toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
  .map((name) => {
    const [method = '', path = ''] = name.split(' ');
    const source = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+');
    return { name, method, pattern: new RegExp(`^${source}$`) };
  });

function endpointNameOf(method: string, url: string): EndpointName | undefined {
  const path = url.split('?')[0] ?? '';
  return patterns.find((one) => one.method === method && one.pattern.test(path))?.name;
}

export type SeenAnswer = { method: string; url: string; status: number; type: string; body: string };

/** Undefined: it keeps to its schema, or is no answer of a call. */
export function answerComplaint({ method, url, status, type, body }: SeenAnswer): string | undefined {
  const name = endpointNameOf(method, url);
  if (!name || !type.startsWith('application/json')) return undefined;
  const { answers }: EndpointSchema = endpoints[name];
  const documented = answers[status] ?? commonRefusals(name)[status];
  const declared =
    documented && 'content' in documented ? documented.content['application/json']?.schema : documented;
  if (!declared) return `${name} answers ${status}, which its schema does not know`;
  const parsed = z.safeParse(declared, JSON.parse(body));
  return parsed.success ? undefined : `${name} ${status}: ${z.prettifyError(parsed.error)}`;
}
