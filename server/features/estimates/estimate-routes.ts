/** The owner's endpoints of the price list and of estimates. */
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../domain/text/limits.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import {
  discardEstimate,
  findSentEstimate,
  openEstimate,
  previewEstimate,
  saveEstimate,
  sendEstimate,
} from './estimate-drafts.ts';
import { trialBriefs } from './estimate-ranges.ts';
import {
  findPriceListVersion,
  priceListHistory,
  readPriceList,
  restorePriceList,
  savePriceList,
} from './price-list.ts';

type EstimateServices = AdminServices & {
  /** Called after a mail was queued. */
  onSaved: () => void;
};

/** Two hundred rules, or four hundred lines, at their longest. */
const saving = { bodyLimit: 8 * limits.briefBytes };

export function serveEstimates(app: FastifyInstance, services: EstimateServices): void {
  servePriceList(app, services);
  serveDrafts(app, services);
}

function servePriceList(app: FastifyInstance, { store, access }: EstimateServices): void {
  serveEndpoint(app, 'GET /api/price-list', () => readPriceList(store.db));

  serveFound(
    app,
    'PUT /api/price-list',
    'price-list-changed',
    async (request) => {
      const { version, language: _language, ...list } = request.body;
      return savePriceList(store, list, { actor: await access.actorOf(request), version });
    },
    saving,
  );

  serveEndpoint(app, 'GET /api/price-list/versions', async () => ({ items: await priceListHistory(store) }));

  serveFound(app, 'GET /api/price-list/versions/:version', 'not-found', ({ params }) =>
    findPriceListVersion(store, params.version),
  );

  serveEndpoint(app, 'POST /api/price-list/versions/:version/restore', async (request, reply) => {
    const wanted = { from: request.params.version, version: request.body.version };
    const restored = await restorePriceList(store, await access.actorOf(request), wanted);
    if (!restored)
      return sendRefusal(request, reply, { code: restored === false ? 'price-list-changed' : 'not-found' });
    return restored;
  });

  serveEndpoint(app, 'GET /api/price-list/trial', async () => ({ items: await trialBriefs(store.db) }));
}

function serveDrafts(app: FastifyInstance, { store, access, onSaved }: EstimateServices): void {
  serveFound(app, 'GET /api/briefs/:id/estimate', 'brief-not-found', ({ params }) =>
    openEstimate(store, params.id),
  );

  serveEndpoint(
    app,
    'PUT /api/briefs/:id/estimate',
    async (request, reply) => {
      const { revision, language: _language, ...edits } = request.body;
      const actor = await access.actorOf(request);
      const saved = await saveEstimate(store, request.params.id, edits, { actor, revision });
      if (saved) return saved;
      const code = saved === false ? 'estimate-changed' : 'brief-not-found';
      return sendRefusal(request, reply, { code });
    },
    saving,
  );

  serveFound(app, 'DELETE /api/briefs/:id/estimate', 'brief-not-found', ({ params }) =>
    discardEstimate(store, params.id),
  );

  serveFound(app, 'GET /api/briefs/:id/estimate/preview', 'brief-not-found', ({ params }) =>
    previewEstimate(store, params.id),
  );

  serveEndpoint(app, 'POST /api/briefs/:id/estimate/send', async (request, reply) => {
    const actor = await access.actorOf(request);
    const outcome = await sendEstimate(store, actor, request.params.id, request.body);
    if (!outcome.ok) return sendRefusal(request, reply, { code: outcome.code });
    onSaved();
    return outcome.sent;
  });

  serveFound(app, 'GET /api/briefs/:id/estimate/versions/:version', 'estimate-not-found', ({ params }) =>
    findSentEstimate(store, params.id, params.version),
  );
}
