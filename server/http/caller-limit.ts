/** How much one caller may send in a while; beyond it 429, and when to come again. */
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-address.ts';

/** Of so many callers the counts are kept; when more come within a while, the first of them begin anew. */
const mostCallers = 50_000;

export async function limitEachCaller(
  scope: FastifyInstance,
  limit: Pick<RateLimitPluginOptions, 'max' | 'timeWindow' | 'hook'>,
): Promise<void> {
  await scope.register(rateLimit, {
    ...limit,
    cache: mostCallers,
    keyGenerator: (request) => networkOf(request.ip),
  });
}
