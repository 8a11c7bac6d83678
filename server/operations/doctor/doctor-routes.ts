import type { FastifyInstance } from 'fastify';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { examine } from './checks.ts';
import { isProbe, probeHeader } from './probe.ts';

export function serveDoctor(app: FastifyInstance, { store, config }: AdminServices): void {
  serveEndpoint(app, 'GET /api/doctor', async () => ({ results: await examine(store, config) }));
  serveEndpoint(app, 'GET /api/doctor/caller', async (request, reply) => {
    if (!(await isProbe(store.db, request.headers[probeHeader])))
      return sendRefusal(request, reply, { code: 'not-found' });
    return {
      address: request.ip,
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
      // Fastify believes the header only from a trusted proxy.
      isBelieved: request.ips !== undefined && request.ips.length > 1,
    };
  });
}
