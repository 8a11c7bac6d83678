/** Checks the session of a request. The schema of an endpoint says who may use it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role, SignedInUser } from '../../../domain/endpoints/accounts.ts';
import type { EndpointSchema } from '../../../domain/endpoints/endpoint.ts';
import type { Config } from '../config.ts';
import { sendRefusal } from './refusal.ts';
import type { Account } from '../store/tables/accounts.ts';
import type { Store } from '../store/database.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered with 401 without a session, and with 403 to an account that is none of them. */
    access?: { [Key in 'who' | 'ownerOnly']: EndpointSchema[Key] | undefined };
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

  /** The signed-in account, with a role or without. */
  function currentUser(request: FastifyRequest): Promise<Account | undefined> {
    const known = asked.get(request);
    if (known) return known;
    const token = request.cookies[session];
    const found = token ? findAccount(token) : Promise.resolve(undefined);
    asked.set(request, found);
    return found;
  }

  function isOwnerAddress(email: string): boolean {
    return email === config.adminEmail.trim().normalize('NFC').toLowerCase();
  }

  const isOwner = (account: Account) => isOwnerAddress(account.email);

  /** Null: the account can sign in and is refused. */
  function roleOf(account: Account): Role | null {
    return isOwner(account) ? 'owner' : account.role;
  }

  // Before the body is read, so that the body of an unauthorised request cannot change the answer.
  app.addHook('onRequest', async (request, reply) => {
    const { who } = request.routeOptions.config.access ?? {};
    if (!who) return;
    const account = await currentUser(request);
    if (!account) return sendRefusal(request, reply, { code: 'not-signed-in' });
    const role = roleOf(account);
    if (!role) return sendRefusal(request, reply, { code: 'not-administrator' });
    if (who === 'owner' && role !== 'owner') return sendRefusal(request, reply, { code: 'owner-only' });
  });

  app.addHook('preHandler', async (request, reply) => {
    const { ownerOnly } = request.routeOptions.config.access ?? {};
    if (!ownerOnly?.isAsked(request)) return;
    const account = await currentUser(request);
    if (!account || !isOwner(account)) return sendRefusal(request, reply, { code: 'owner-only' });
  });

  return {
    currentUser,
    roleOf,
    /** Of the owner's address also before the account exists. */
    isOnTeam: ({ email, role }: Pick<Account, 'email' | 'role'>) => isOwnerAddress(email) || role !== null,
    /** As the panel knows whoever is signed in. */
    userOf: (account: Account): SignedInUser => ({
      email: account.email,
      name: account.name,
      isAdmin: isOwner(account),
      role: roleOf(account),
    }),
    /** The address that an activity names as the author. */
    actorOf: async (request: FastifyRequest) => (await currentUser(request))?.email ?? '',
    /** Asked anew: whether a request that lasts would still be let in. */
    async isStillIn(request: FastifyRequest): Promise<boolean> {
      const account = await findAccount(request.cookies[session] ?? '');
      return account !== undefined && roleOf(account) !== null;
    },
    /** The role of whoever asks, on an endpoint that is open to others as well. */
    async callerRole(request: FastifyRequest): Promise<Role | null> {
      const account = await currentUser(request);
      return account ? roleOf(account) : null;
    },
    cookieNames: { session, device: isSecure ? '__Secure-device' : 'device' },
  };
}
