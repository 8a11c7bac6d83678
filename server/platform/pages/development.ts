/** `npm run dev`: the same pages, rendered by Vite on each request. */
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { PageName } from '../../../web/page-paths.ts';
import type { PageSource } from '../../../web/page-table.ts';
import { pageTable } from '../../../web/page-table.ts';
import { agencyOf } from '../../../domain/content/content-rules.ts';
import type { Config } from '../config.ts';
import type { PublishedContent } from './published-content.ts';
import { projectRoot } from './build.ts';
import { developmentPolicy } from './content-policy.ts';
import { prepare } from './prepared.ts';
import { developmentAssets, type RenderModule } from './renderer.ts';
import { missingPages } from './page-set.ts';
import type { PageExtras } from './render-page.ts';
import { addressesIn, isStanding, type SitePages } from './site-pages.ts';
import type { Locale } from '../../../domain/text/locale.ts';

export async function createDevelopmentPages(
  app: FastifyInstance,
  config: Config,
  first: PublishedContent,
): Promise<SitePages> {
  const vite = await createServer({
    root: projectRoot,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());

  let answerHours: number | undefined;
  let published = first;

  async function renderOrExplain(
    name: PageName,
    locale: Locale,
    extras: PageExtras,
    own: PublishedContent,
  ): Promise<string> {
    try {
      const module = (await vite.ssrLoadModule('/web/render.tsx')) as RenderModule;
      return module.renderPage(name, {
        locale,
        origin: config.siteOrigin,
        year: new Date().getFullYear(),
        content: own.content,
        pictures: own.pictures,
        gaMeasurementId: config.gaMeasurementId,
        answerHours,
        assets: { ...developmentAssets(pageTable[name]), inlineStyle: module.contentStyle(own.content) },
        ...extras,
      });
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      return explain(error);
    }
  }

  async function render(
    name: PageName,
    locale: Locale,
    status: number,
    extras: PageExtras = {},
    own = published,
  ) {
    const source: PageSource = pageTable[name];
    const path = source.paths[locale] ?? '/';
    const html = await vite
      .transformIndexHtml(path, await renderOrExplain(name, locale, extras, own))
      .catch(explain);
    return prepare(
      html,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': developmentPolicy,
        'cache-control': 'no-store',
      },
      status,
    );
  }

  return {
    paths: addressesIn(pageTable),
    find: (name, locale, variant) =>
      render(
        isStanding(name, published) ? name : 'not-found',
        locale,
        missingPages.has(name) || !isStanding(name, published) ? 404 : 200,
        variant ? { contact: { outcome: 'sent' } } : {},
      ),
    renderOnce: render,
    renderRecord: async (record) =>
      ((await vite.ssrLoadModule('/web/render.tsx')) as RenderModule).renderRecord(
        record,
        agencyOf(published.content, published.pictures),
      ),
    async setAnswerHours(hours) {
      answerHours = hours;
    },
    async publish(next) {
      published = next;
    },
    published: () => published,
    progress: () => ({ done: 0, all: 0 }),
    preview: (name, locale, draft) => render(name, locale, 200, {}, draft),
    // Not measured, because nothing is compressed in development.
    weigh: async () => ({ pl: 0, en: 0 }),
  };
}

/** Shows an error of the sources in the browser; Vite's client reloads the page after the correction. */
function explain(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><script type="module" src="/@vite/client"></script></head><body><pre>${safe}</pre></body></html>`;
}
