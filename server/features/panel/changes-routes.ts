/** Server-sent events to every open panel: each says only that something was saved, and the panel reads what. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { minuteMs } from '../../../domain/text/durations.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';

/** Shorter than the silence after which proxies close a connection. */
const heartbeatMs = 10_000;
/** The browser then connects again, and is refused if its session has ended. */
const lifetimeMs = 5 * minuteMs;
/** Above it a panel is refused and polls for changes. */
const mostLines = 32;
/** Frequent writes by visitors that change nothing in the panel. */
const quiet = new Set(['/api/views', '/api/drafts', '/api/drafts/:id']);

const greeting = 'retry: 2000\n\n';

/** Other callers than browsers would wait for the end of a response that does not end. */
function isFollowed({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/event-stream');
}

export function serveChanges(app: FastifyInstance, { store, access }: AdminServices): void {
  const lines = new Set<() => void>();

  app.addHook('onResponse', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || reply.raw.statusCode >= 400 || quiet.has(request.routeOptions.url ?? '')) return;
    store.changes.announce();
  });

  function openLine(request: FastifyRequest): Readable {
    const line = new Readable({ read() {} });
    const end = () => void line.push(null);
    const forget = store.changes.listen(() => line.push('event: changed\ndata:\n\n'));
    // A session that has ended meanwhile, or an account that was removed, hears no more.
    const beat = async () => void line.push((await access.isStillIn(request)) ? ':\n\n' : null);
    // A database that does not answer is no reason to end it.
    const heartbeat = setInterval(() => void beat().catch(() => line.push(':\n\n')), heartbeatMs);
    const lifetime = setTimeout(end, lifetimeMs);
    lines.add(end);
    line.once('close', () => {
      lines.delete(end);
      forget();
      clearInterval(heartbeat);
      clearTimeout(lifetime);
    });
    line.push(greeting);
    return line;
  }

  serveEndpoint(app, 'GET /api/changes', async (request, reply) => {
    if (lines.size >= mostLines) return sendRefusal(request, reply, { code: 'too-many-requests' });
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(isFollowed(request) ? openLine(request) : Readable.from([greeting]));
  });
  app.addHook('preClose', async () => {
    for (const end of lines) end();
  });
}
