/** How much one caller may send in a while; beyond it 429, and when to come again. */
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-address.ts';
import { sharedLimit, type CountRequest } from './shared-limit.ts';
import { SteadyLimit } from './steady-limit.ts';

export type CallerLimit = Pick<RateLimitPluginOptions, 'max' | 'timeWindow' | 'hook'> & {
  /** Apart from what is counted elsewhere. */
  name: string;
  /** Where several servers count together. */
  countRequest: CountRequest | undefined;
};

export async function limitEachCaller(
  scope: FastifyInstance,
  { name, countRequest, ...limit }: CallerLimit,
): Promise<void> {
  await scope.register(rateLimit, {
    ...limit,
    store: countRequest ? sharedLimit(name, countRequest) : SteadyLimit,
    keyGenerator: (request) => networkOf(request.ip),
  });
}
