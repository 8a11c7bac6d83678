/** Places for what is being saved. Without one a request waits for a moment, once its body is whole. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAdmission, OverloadError } from './admission.ts';
import { callerOf } from './network-address.ts';

// So many are saved in less than a second; enough for the writer to group several into one commit.
const submissions = { perCaller: 32, inAll: 128 };

/**
 * So many more are saved soon after. Whoever is refused at once comes again at once, which costs more than
 * waiting. Bounded, because each keeps its body in memory.
 */
const room = { perCaller: 16, inAll: 256, longestMs: 300 };

/** Each kind has places of its own, so that a flood of one keeps no other out. */
const kinds = ['briefs', 'messages', 'answers', 'drafts'] as const;
export type Places = Record<(typeof kinds)[number], ReturnType<typeof placesOf>>;

export function submissionPlaces(isLimited: boolean): Places {
  return Object.fromEntries(kinds.map((kind) => [kind, placesOf(isLimited)])) as Places;
}

type Leave = () => void;
type Waiting = { caller: string; begin: (leave: Leave) => void };

function placesOf(isLimited: boolean) {
  const shareOf = ({ perCaller, inAll }: typeof submissions) => (isLimited ? perCaller : inAll);
  const admission = createAdmission({ ...submissions, perCaller: shareOf(submissions) });
  const waiting: Waiting[] = [];

  function enter(caller: string): Leave | undefined {
    const leave = admission.enter(caller);
    if (!leave) return undefined;
    return () => {
      leave();
      beginNext();
    };
  }

  /** In the order in which they came; nobody waits behind a caller who has all of its own places. */
  function beginNext(): void {
    for (let index = 0; index < waiting.length && !admission.isFull();) {
      const { caller, begin } = waiting[index]!;
      const leave = enter(caller);
      if (!leave) index++;
      else {
        waiting.splice(index, 1);
        begin(leave);
      }
    }
  }

  /** Undefined if too many wait, if it lasts too long, or if the caller leaves. */
  async function waitFor(caller: string, { raw }: FastifyReply): Promise<Leave | undefined> {
    const own = waiting.filter((one) => one.caller === caller).length;
    if (waiting.length >= room.inAll || own >= shareOf(room)) return undefined;
    return new Promise((resolve) => {
      const one: Waiting = { caller, begin: end };
      const timer = setTimeout(giveUp, room.longestMs);
      raw.once('close', giveUp);
      waiting.push(one);
      function giveUp(): void {
        waiting.splice(waiting.indexOf(one), 1);
        end();
      }
      function end(leave?: Leave): void {
        clearTimeout(timer);
        raw.off('close', giveUp);
        resolve(leave);
      }
    });
  }

  return {
    /** Also of those that wait. */
    isFull: () => admission.isFull() && waiting.length >= room.inAll,
    /** A hook for routes, to run once the body is whole: a body that never comes would keep its place. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const caller = callerOf(request);
      const leave = enter(caller) ?? (await waitFor(caller, reply));
      if (!leave) throw new OverloadError('too many are being saved at once');
      reply.raw.once('close', leave);
    },
  };
}
