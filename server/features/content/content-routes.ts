/** The owner's endpoints about the content of the site. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defaultLocale } from '../../../domain/text/locale.ts';
import type { AdminServices } from '../../platform/http/access.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { serveEndpoint, serveFound } from '../../platform/http/serve-endpoint.ts';
import { sendPrepared } from '../../platform/pages/prepared.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';
import {
  discardDraft,
  storeDraft,
  openEditor,
  publishDraft,
  readPreview,
  restoreVersion,
  listHistory,
  findVersion,
  readVersion,
  type Publisher,
} from './content.ts';

type ContentServices = Pick<AdminServices, 'access'> & {
  publisher: Publisher;
  pages: Pick<SitePages, 'preview' | 'progress'>;
};

/** Twelve works in both languages at their longest. */
const saving = { bodyLimit: 256 * 1024 };

export function serveContent(app: FastifyInstance, { access, publisher, pages }: ContentServices): void {
  const editorOf = async (request: FastifyRequest) => ({
    email: await access.actorOf(request),
    now: new Date(),
  });

  serveEndpoint(app, 'GET /api/content', () => openEditor(publisher));

  serveFound(
    app,
    'PUT /api/content/draft',
    'content-changed',
    async (request) => storeDraft(publisher, await editorOf(request), request.body),
    saving,
  );

  serveEndpoint(app, 'DELETE /api/content/draft', async (request) =>
    discardDraft(publisher, await editorOf(request)),
  );

  serveEndpoint(app, 'POST /api/content/publish', async (request, reply) => {
    const published = await publishDraft(publisher, await editorOf(request), request.body.revision);
    if (published.ok) return published.version;
    const { code } = published;
    const problems = code === 'content-unfinished' ? published.problems : [];
    return sendRefusal(request, reply, { code, problems });
  });

  serveEndpoint(app, 'GET /api/content/publishing', async () => pages.progress());

  serveEndpoint(app, 'GET /api/content/versions', async () => ({ items: await listHistory(publisher) }));

  serveFound(app, 'GET /api/content/versions/:id', 'not-found', ({ params }) =>
    findVersion(publisher, params.id),
  );

  serveFound(app, 'POST /api/content/versions/:id/restore', 'not-found', async (request) =>
    restoreVersion(publisher, await editorOf(request), request.params.id),
  );

  serveEndpoint(app, 'GET /api/content/preview/:page', async (request, reply) => {
    const { locale = defaultLocale, version } = request.query;
    const content = await (version === undefined ? readPreview(publisher) : readVersion(publisher, version));
    if (!content) return sendRefusal(request, reply, { code: 'not-found' });
    return sendPrepared(request, reply, await pages.preview(request.params.page, locale, content));
  });
}
