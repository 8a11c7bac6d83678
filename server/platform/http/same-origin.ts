import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendRefusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a page of another site sends from a visitor's browser. Programs send neither header and pass. */
export function refuseForeignOrigins(app: FastifyInstance, config: Pick<Config, 'siteOrigin'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.has(request.method)) return;
    if (isForeign(request, config.siteOrigin)) return sendRefusal(request, reply, { code: 'foreign-origin' });
  });
}

function isForeign(request: FastifyRequest, siteOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  // With the referrer policy `no-referrer` a browser sends no origin, but still `Sec-Fetch-Site`.
  if (site === 'same-origin') return false;
  const origin = request.headers.origin;
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
