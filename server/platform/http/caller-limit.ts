/** Limits the requests of one caller in a period; further ones are answered with 429 and `Retry-After`. */
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-address.ts';
import { sharedLimit, type CountRequest } from './shared-limit.ts';
import { SteadyLimit } from './steady-limit.ts';

export type CallerLimit = Pick<RateLimitPluginOptions, 'max' | 'timeWindow' | 'hook'> & {
  /** Limits with different names are counted separately. */
  name: string;
  /** Set if several servers share one count. */
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
