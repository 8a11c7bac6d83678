/** What every answer says to the browser. A fixed list, so that pages can carry it ready-made. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** For answers that are not pages: nothing in them may run or load anything. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export function securityHeaders({ siteOrigin }: Pick<Config, 'siteOrigin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(siteOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** For everything that is not a prepared page: nothing in such an answer may run or load anything. */
export function setSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'siteOrigin'>): void {
  const headers = bareHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.prepared) return;
    reply.headers(headers).header('x-request-id', request.id);
  });
}

/** Kept by nobody unless a route says otherwise: the address cannot tell, `/%61pi/briefs` is `/api/briefs` too. */
export function bareHeaders(config: Pick<Config, 'siteOrigin'>): Record<string, string> {
  return {
    ...securityHeaders(config),
    'content-security-policy': barePolicy,
    'cache-control': 'no-store',
  };
}
