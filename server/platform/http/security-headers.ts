/** The security headers of every response. The lists are fixed, so that prepared pages can include them. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** For responses that are not pages: they may run and load nothing. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** What a page needs beside its own content policy, which says as well who may frame it. */
export function securityHeaders({ siteOrigin }: Pick<Config, 'siteOrigin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Sets `bareHeaders` on every response except prepared pages. */
export function setSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'siteOrigin'>): void {
  const headers = bareHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.prepared) return;
    reply.headers(headers).header('x-request-id', request.id);
  });
}

/** No cache may store the response unless the route says so. Not decided by path: `/%61pi/briefs` is `/api/briefs`. */
export function bareHeaders(config: Pick<Config, 'siteOrigin'>): Record<string, string> {
  return {
    ...securityHeaders(config),
    'x-frame-options': 'DENY',
    'content-security-policy': barePolicy,
    'cache-control': 'no-store',
  };
}
