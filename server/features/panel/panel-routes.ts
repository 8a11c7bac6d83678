import type { FastifyInstance } from 'fastify';
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
  { store, config, writeState, backupState, mailboxState }: PanelServices,
): void {
  serveEndpoint(app, 'GET /api/overview', async ({ query }) =>
    overviewOf(store, query.weeks ?? defaultWeeks),
  );
  serveEndpoint(app, 'GET /api/today', async () => todayOf(store));
  serveEndpoint(app, 'GET /api/panel', async () => ({
    ...(await panelState(store, config)),
    backup: await backupState(),
    mailbox: await mailboxState(),
    storage: await writeState(),
  }));
}
