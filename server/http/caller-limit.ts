/** How much one caller may send in a while; beyond it 429, and when to come again. */
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-address.ts';
import { SteadyLimit } from './steady-limit.ts';

export async function limitEachCaller(
  scope: FastifyInstance,
  limit: Pick<RateLimitPluginOptions, 'max' | 'timeWindow' | 'hook'>,
): Promise<void> {
  await scope.register(rateLimit, {
    ...limit,
    store: SteadyLimit,
    keyGenerator: (request) => networkOf(request.ip),
  });
}
