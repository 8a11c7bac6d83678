/** The owner's endpoints of a conversation. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConversationLetter } from '../../../domain/endpoints/conversation.ts';
import { limits } from '../../../domain/text/limits.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { previewLetter, previewTemplate } from './preview.ts';
import { answeringOf, changeAnswering } from './answering.ts';
import { cancelBooked } from './calls.ts';
import {
  askQuestions,
  closeLetter,
  saveLetterDraft,
  offerCall,
  reply as sendReply,
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

  function answerSent(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: Sent,
  ): ConversationLetter | FastifyReply {
    if (!sent.ok) return sendRefusal(request, reply, { code: sent.code });
    onSaved();
    reply.code(201);
    return sent.letter;
  }

  access.forAdministrators(app, (admin) => {
    serveEndpoint(
      admin,
      'POST /api/briefs/:id/questions',
      async (request, reply) =>
        answerSent(
          request,
          reply,
          await askQuestions(store, await access.actorOf(request), request.params.id, request.body),
        ),
      writing,
    );

    serveEndpoint(
      admin,
      'POST /api/briefs/:id/replies',
      async (request, reply) =>
        answerSent(
          request,
          reply,
          await sendReply(store, await access.actorOf(request), request.params.id, request.body),
        ),
      writing,
    );

    serveEndpoint(
      admin,
      'POST /api/briefs/:id/call-offers',
      async (request, reply) =>
        answerSent(
          request,
          reply,
          await offerCall(store, await access.actorOf(request), request.params.id, request.body),
        ),
      writing,
    );

    serveEndpoint(
      admin,
      'POST /api/briefs/:id/letters/preview',
      async (request, reply) =>
        (await previewLetter(services, request.params.id, request.body)) ??
        sendRefusal(request, reply, { code: 'brief-not-found' }),
      writing,
    );

    serveEndpoint(admin, 'POST /api/briefs/:id/letters/:letter/close', async (request, reply) => {
      const { id, letter } = request.params;
      if (!(await closeLetter(store, await access.actorOf(request), id, letter)))
        return sendRefusal(request, reply, { code: 'letter-not-found' });
      return reply.code(204).send();
    });

    serveEndpoint(admin, 'DELETE /api/briefs/:id/call', async (request, reply) => {
      const actor = await access.actorOf(request);
      const options = { ownerAddress: config.mailTo };
      if (!(await cancelBooked(store, actor, request.params.id, options)))
        return sendRefusal(request, reply, { code: 'letter-not-found' });
      onSaved();
      return reply.code(204).send();
    });

    serveEndpoint(
      admin,
      'PUT /api/briefs/:id/draft',
      async (request, reply) => {
        if (!(await saveLetterDraft(store, request.params.id, request.body.draft)))
          return sendRefusal(request, reply, { code: 'brief-not-found' });
        return reply.code(204).send();
      },
      writing,
    );
    serveAnswering(admin, services);
  });
}

function serveAnswering(admin: FastifyInstance, services: LetterServices): void {
  const { store, onAnsweringChanged } = services;
  serveEndpoint(admin, 'GET /api/answering', async () => answeringOf(store));

  serveEndpoint(
    admin,
    'POST /api/answering/preview',
    async (request) => previewTemplate(services, request.body),
    writing,
  );

  serveEndpoint(
    admin,
    'PUT /api/answering',
    async (request) => {
      const changed = await changeAnswering(store, request.body);
      await onAnsweringChanged();
      return changed;
    },
    // Room for eight letters.
    { bodyLimit: 8 * limits.briefBytes },
  );
}
