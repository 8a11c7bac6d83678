/** Checks the session of a request. Every endpoint of the panel is registered through it. */
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Config } from '../config.ts';
import { sendRefusal } from './refusal.ts';
import type { Account } from '../store/tables/accounts.ts';
import type { Store } from '../store/database.ts';

export type Access = {
  /** The signed-in account, administrator or not. */
  currentUser(request: FastifyRequest): Promise<Account | undefined>;
  /** The address that an activity names as the author. */
  actorOf(request: FastifyRequest): Promise<string>;
  isAdministrator(request: FastifyRequest): Promise<boolean>;
  isOwner(account: Account): boolean;
  /** Routes registered inside answer 401 without a session and 403 to another account than the owner's. */
  forAdministrators(app: FastifyInstance, routes: (app: FastifyInstance) => void): void;
  cookieNames: { session: string; device: string };
};

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
  findAccount: FindAccount,
  config: Pick<Config, 'adminEmail' | 'siteOrigin'>,
): Access {
  const isSecure = config.siteOrigin.startsWith('https:');
  // With this prefix browsers refuse a cookie of the same name that a sibling domain sets.
  const session = isSecure ? '__Host-session' : 'session';
  const asked = new WeakMap<FastifyRequest, Promise<Account | undefined>>();

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

  const refuseOthers: preHandlerAsyncHookHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const account = await currentUser(request);
    if (!account) return sendRefusal(request, reply, { code: 'not-signed-in' });
    if (!isOwner(account)) return sendRefusal(request, reply, { code: 'not-administrator' });
  };

  return {
    currentUser,
    actorOf: async (request) => (await currentUser(request))?.email ?? '',
    isOwner,
    async isAdministrator(request) {
      const account = await currentUser(request);
      return account !== undefined && isOwner(account);
    },
    forAdministrators(app, routes) {
      void app.register(async (scope) => {
        // Before the body is read, so that the body of an unauthorised request cannot change the answer.
        scope.addHook('onRequest', refuseOthers);
        routes(scope);
      });
    },
    cookieNames: { session, device: isSecure ? '__Secure-device' : 'device' },
  };
}
