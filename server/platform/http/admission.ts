/** Limits how many requests run at once, of one caller and of all. Further ones are refused and do not wait. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-address.ts';

export type Admission = {
  /** Returns the function that frees the place; undefined if no place is free. */
  enter(caller: string): (() => void) | undefined;
  /** No place is free for any caller. */
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

// So many are saved in less than a second; enough for the writer to group several into one commit.
const submissions = { perCaller: 32, inAll: 128 };

/** Each kind has places of its own, so that a flood of one keeps no other out. */
const kinds = ['briefs', 'messages', 'answers', 'drafts'] as const;
export type Places = Record<(typeof kinds)[number], ReturnType<typeof placesOf>>;

export function submissionPlaces(isLimited: boolean): Places {
  return Object.fromEntries(kinds.map((kind) => [kind, placesOf(isLimited)])) as Places;
}

function placesOf(isLimited: boolean) {
  const admission = createAdmission(
    isLimited ? submissions : { ...submissions, perCaller: submissions.inAll },
  );
  return {
    isFull: admission.isFull,
    /** A hook for routes, to run once the body is whole: a body that never comes would keep its place. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const leave = admission.enter(networkOf(request.ip));
      if (!leave) throw new OverloadError('too many are being saved at once');
      reply.raw.once('close', leave);
    },
  };
}
