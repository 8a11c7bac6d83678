/** How many are served at once, of one caller and of all. Beyond it one hears so at once: a line would only grow. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-address.ts';

export type Admission = {
  /** To be called when it is over; undefined when there is no place. */
  enter(caller: string): (() => void) | undefined;
};

export function createAdmission({ perCaller, inAll }: { perCaller: number; inAll: number }): Admission {
  const inside = new Map<string, number>();
  let total = 0;
  return {
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

// As many as are saved well within a second, and enough for the writer to share its commits among.
const submissions = { perCaller: 32, inAll: 128 };

/** For what visitors send: one line for all of it. Returns the hook of a route. */
export function limitSubmissions(isLimited: boolean) {
  const admission = createAdmission(
    isLimited ? submissions : { ...submissions, perCaller: submissions.inAll },
  );
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const leave = admission.enter(networkOf(request.ip));
    if (!leave) throw new OverloadError('too many are being saved at once');
    reply.raw.once('close', leave);
  };
}

/** A browser asks for one thing at a time on a connection, or waits; unread answers would pile up in memory. */
const mostPerConnection = 8;

export function limitConnections(app: FastifyInstance): void {
  const underway = new WeakMap<object, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underway.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > mostPerConnection) {
      socket.destroy();
      reply.hijack();
      return;
    }
    underway.set(socket, count);
    reply.raw.once('close', () => underway.set(socket, underway.get(socket)! - 1));
    done();
  });
}
