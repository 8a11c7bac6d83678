/** How many are served at once, of one caller and of all. Beyond it one hears so at once: a line would only grow. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-address.ts';

export type Admission = {
  /** To be called when it is over; undefined when there is no place. */
  enter(caller: string): (() => void) | undefined;
  /** For all: nobody would be let in. */
  isFull(): boolean;
};

export function createAdmission({ perCaller, inAll }: { perCaller: number; inAll: number }): Admission {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    isFull: () => total >= inAll,
    enter(caller) {
      const own = inside.get(caller) ?? 0;
      if (own >= perCaller || total >= inAll) return undefined;
      inside.set(caller, own + 1);
      total++;
      return () => {
        total--;
        const left = inside.get(caller)! - 1;
        if (left === 0) inside.delete(caller);
        else inside.set(caller, left);
      };
    },
  };
}

export class OverloadError extends Error {
  override readonly name = 'OverloadError';
  readonly statusCode = 503;
}

export const overloadRetrySeconds = 2;

// As many as are saved well within a second, and enough for the writer to share its commits among.
const submissions = { perCaller: 32, inAll: 128 };

/** For what visitors send: one line for all of it. */
export function limitSubmissions(isLimited: boolean) {
  const admission = createAdmission(
    isLimited ? submissions : { ...submissions, perCaller: submissions.inAll },
  );
  return {
    isFull: admission.isFull,
    /** The hook of a route. */
    async refuseOverload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const leave = admission.enter(networkOf(request.ip));
      if (!leave) throw new OverloadError('too many are being saved at once');
      reply.raw.once('close', leave);
    },
  };
}
