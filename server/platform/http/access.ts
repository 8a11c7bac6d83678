/** Who is asking. Every administrator endpoint passes here, on the server, before anything is looked up. */
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Config } from '../config.ts';
import { sendRefusal } from './refusal.ts';
import type { Account } from '../store/tables/accounts.ts';
import type { Store } from '../store/database.ts';

export type Access = {
  /** The signed-in account, administrator or not. */
  currentUser(request: FastifyRequest): Promise<Account | undefined>;
  /** The address that the history names as the author of a change. */
  actorOf(request: FastifyRequest): Promise<string>;
  isAdministrator(request: FastifyRequest): Promise<boolean>;
  isOwner(account: Account): boolean;
  /** Every route registered inside answers 401 without a session and 403 to anybody but the owner. */
  forAdministrators(app: FastifyInstance, routes: (app: FastifyInstance) => void): void;
  cookieNames: { session: string; device: string };
};

/** What the owner's routes are made of. */
export type AdminServices = {
  store: Store;
  config: Config;
  access: Access;
  /** To be called when something was erased. */
  finishErasure: () => Promise<void>;
};

/** The account a session token belongs to. */
type FindAccount = (token: string) => Promise<Account | undefined>;

export function createAccess(
  findAccount: FindAccount,
  config: Pick<Config, 'adminEmail' | 'siteOrigin'>,
): Access {
  const isSecure = config.siteOrigin.startsWith('https:');
  // The prefix makes browsers refuse a cookie of that name from a neighbouring host.
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
        // Before the body is read: a stranger's body is nobody's business, and must not change the answer.
        scope.addHook('onRequest', refuseOthers);
        routes(scope);
      });
    },
    cookieNames: { session, device: isSecure ? '__Secure-device' : 'device' },
  };
}
