import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendRefusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page of another site must not act in a visitor's or the owner's name. Programs send neither header and pass. */
export function refuseForeignOrigins(app: FastifyInstance, config: Pick<Config, 'siteOrigin'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.has(request.method)) return;
    if (isForeign(request, config.siteOrigin)) return sendRefusal(request, reply, { code: 'foreign-origin' });
  });
}

function isForeign(request: FastifyRequest, siteOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  // A page that sends no referrer sends no origin either; the browser itself still says where it came from.
  if (site === 'same-origin') return false;
  const origin = request.headers.origin;
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
