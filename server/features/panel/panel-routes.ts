import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WriteState } from '../../../domain/endpoints/health.ts';
import type { PanelState } from '../../../domain/endpoints/panel.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { overviewOf, panelState } from './overview.ts';
import { todayOf } from './today.ts';

const defaultWeeks = 12;

type PanelServices = AdminServices & {
  writeState: () => Promise<WriteState>;
  backupState: () => Promise<PanelState['backup']>;
  mailboxState: () => Promise<PanelState['mailbox']>;
};

export function servePanel(
  app: FastifyInstance,
  { store, config, access, writeState, backupState, mailboxState }: PanelServices,
): void {
  const lookOf = async (request: FastifyRequest) => ({
    now: new Date(),
    isOwner: (await access.callerRole(request)) === 'owner',
  });

  serveEndpoint(app, 'GET /api/overview', async ({ query }) =>
    overviewOf(store, query.weeks ?? defaultWeeks),
  );
  serveEndpoint(app, 'GET /api/today', async (request) => {
    const isMine = request.query.whose === 'mine';
    const mine = isMine ? (await access.currentUser(request))?.id : undefined;
    return todayOf(store, { ...(await lookOf(request)), mine });
  });
  serveEndpoint(app, 'GET /api/panel', async (request) => ({
    ...(await panelState(store, config, await lookOf(request))),
    backup: await backupState(),
    mailbox: await mailboxState(),
    storage: await writeState(),
  }));
}
