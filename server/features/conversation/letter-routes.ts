/** The owner's endpoints of a conversation. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConversationLetter } from '../../../domain/endpoints/conversation.ts';
import { mostTemplates } from '../../../domain/conversation/letter-templates.ts';
import { limits } from '../../../domain/text/limits.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { previewLetter, previewTemplate } from './preview.ts';
import { answeringOf, changeAnswering } from './answering.ts';
import { cancelBooked, holdCall } from './calls.ts';
import {
  askQuestions,
  closeLetter,
  handleLetter,
  saveLetterDraft,
  offerCall,
  sendReply,
  type Sent,
} from './letters.ts';

type LetterServices = AdminServices & {
  /** Called after a mail was queued. */
  onSaved: () => void;
  /** Called when the answer time on the landing page may have changed. */
  onAnsweringChanged: () => Promise<void>;
};

const writing = { bodyLimit: limits.briefBytes };

export function serveLetters(app: FastifyInstance, services: LetterServices): void {
  const { store, access, config, onSaved } = services;

  async function answerSent(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    send: (actor: string, briefId: string) => Promise<Sent>,
  ): Promise<ConversationLetter | FastifyReply> {
    const sent = await send(await access.actorOf(request), request.params.id);
    if (!sent.ok) return sendRefusal(request, reply, { code: sent.code });
    onSaved();
    return sent.letter;
  }

  serveEndpoint(
    app,
    'POST /api/briefs/:id/questions',
    (request, reply) =>
      answerSent(request, reply, (actor, id) => askQuestions(store, actor, id, request.body)),
    writing,
  );
  serveEndpoint(
    app,
    'POST /api/briefs/:id/replies',
    (request, reply) => answerSent(request, reply, (actor, id) => sendReply(store, actor, id, request.body)),
    writing,
  );
  serveEndpoint(
    app,
    'POST /api/briefs/:id/call-offers',
    (request, reply) => answerSent(request, reply, (actor, id) => offerCall(store, actor, id, request.body)),
    writing,
  );
  serveFound(
    app,
    'POST /api/briefs/:id/letters/preview',
    'brief-not-found',
    ({ params, body }) => previewLetter(services, params.id, body),
    writing,
  );
  serveFound(app, 'POST /api/briefs/:id/letters/:letter/close', 'letter-not-found', async (request) => {
    const { id, letter } = request.params;
    return closeLetter(store, await access.actorOf(request), id, letter);
  });
  serveFound(app, 'PUT /api/briefs/:id/letters/:letter/handled', 'letter-not-found', ({ params, body }) =>
    handleLetter(store, params.id, params.letter, body.handled),
  );
  serveFound(app, 'PUT /api/briefs/:id/call/held', 'letter-not-found', ({ params, body }) =>
    holdCall(store, params.id, body.held),
  );
  serveFound(app, 'DELETE /api/briefs/:id/call', 'letter-not-found', async (request) => {
    const options = { ownerAddress: config.mailTo };
    const isDone = await cancelBooked(store, await access.actorOf(request), request.params.id, options);
    if (isDone) onSaved();
    return isDone;
  });
  serveFound(
    app,
    'PUT /api/briefs/:id/draft',
    'brief-not-found',
    ({ params, body }) => saveLetterDraft(store, params.id, body.draft),
    writing,
  );
  serveAnswering(app, services);
}

function serveAnswering(app: FastifyInstance, services: LetterServices): void {
  const { store, onAnsweringChanged } = services;
  serveEndpoint(app, 'GET /api/answering', async () => answeringOf(store));

  serveEndpoint(
    app,
    'POST /api/answering/preview',
    async (request) => previewTemplate(services, request.body),
    writing,
  );

  serveFound(
    app,
    'PUT /api/answering',
    'templates-changed',
    async (request) => {
      const changed = await changeAnswering(store, request.body);
      if (changed) await onAnsweringChanged();
      return changed;
    },
    // Room for every template in both languages.
    { bodyLimit: 2 * mostTemplates * limits.briefBytes },
  );
}
