/** Checks the session of a request. The schema of an endpoint says whether only the owner may use it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendRefusal } from './refusal.ts';
import type { Account } from '../store/tables/accounts.ts';
import type { Store } from '../store/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered with 401 without a session, and with 403 to another account than the owner's. */
    isForOwner?: boolean;
  }
}

export type Access = ReturnType<typeof createAccess>;

/** The services that the owner's route files need. */
export type AdminServices = {
  store: Store;
  config: Config;
  access: Access;
  /** To be called after an erasure. */
  finishErasure: () => Promise<void>;
};

/** The account a session token belongs to. */
type FindAccount = (token: string) => Promise<Account | undefined>;

export function createAccess(
  app: FastifyInstance,
  findAccount: FindAccount,
  config: Pick<Config, 'adminEmail' | 'siteOrigin'>,
) {
  const isSecure = config.siteOrigin.startsWith('https:');
  // With this prefix browsers refuse a cookie of the same name that a sibling domain sets.
  const session = isSecure ? '__Host-session' : 'session';
  const asked = new WeakMap<FastifyRequest, Promise<Account | undefined>>();

  /** The signed-in account, administrator or not. */
  function currentUser(request: FastifyRequest): Promise<Account | undefined> {
    const known = asked.get(request);
    if (known) return known;
    const token = request.cookies[session];
    const found = token ? findAccount(token) : Promise.resolve(undefined);
    asked.set(request, found);
    return found;
  }

  function isOwner(account: Account): boolean {
    return account.email === config.adminEmail.trim().normalize('NFC').toLowerCase();
  }

  // Before the body is read, so that the body of an unauthorised request cannot change the answer.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isForOwner) return;
    const account = await currentUser(request);
    if (!account) return sendRefusal(request, reply, { code: 'not-signed-in' });
    if (!isOwner(account)) return sendRefusal(request, reply, { code: 'not-administrator' });
  });

  return {
    currentUser,
    isOwner,
    /** The address that an activity names as the author. */
    actorOf: async (request: FastifyRequest) => (await currentUser(request))?.email ?? '',
    async isAdministrator(request: FastifyRequest) {
      const account = await currentUser(request);
      return account !== undefined && isOwner(account);
    },
    cookieNames: { session, device: isSecure ? '__Secure-device' : 'device' },
  };
}
