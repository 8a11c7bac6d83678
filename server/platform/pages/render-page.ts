/** Makes one page of its data: the document, its headers and its policy. */
import type { Locale } from '../../../domain/text/locale.ts';
import type { PageAssets, PageContext } from '../../../web/document.tsx';
import type { PageName } from '../../../web/page-paths.ts';
import type { PageSource } from '../../../web/page-table.ts';
import type { Config } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { contentPolicy } from './content-policy.ts';
import { prepare, type CompressWith, type Prepared } from './prepared.ts';
import type { PublishedContent } from './published-content.ts';
import type { Renderer } from './renderer.ts';

/** Data of a single response, such as the outcome of a sent form. */
export type PageExtras = Partial<
  Pick<PageContext, 'contact' | 'status' | 'estimate' | 'typed' | 'apiDocument'>
>;

const cached = 'no-cache';
const uncached = 'no-store';
/** For pages that are not in the sitemap. */
const unlistedHeaders = { 'x-robots-tag': 'noindex, nofollow' };
const privatePages: ReadonlySet<PageName> = new Set([
  'admin',
  'offline',
  'status',
  'estimate',
  'api-reference',
]);
/** Pages whose address is a secret. */
const secretPages: ReadonlySet<PageName> = new Set(['status', 'estimate']);
/** Pages that do not use the owner's accent colour. */
const otherLooks: ReadonlySet<PageName> = new Set([
  'admin',
  'offline',
  'api-reference',
  'demo-shop',
  'demo-analytics',
  'demo-social',
]);
/** Hides a secret address from search engines and from linked sites. */
export const secretAddressHeaders = { 'referrer-policy': 'no-referrer', ...unlistedHeaders };

/** The data that all pages are rendered from. */
export type State = { published: PublishedContent; answerHours: number | undefined; year: number };

type Rendering = {
  extras?: PageExtras;
  compressWith: CompressWith;
  /** Compressed for a moment only: the page goes on saying what it weighs at its best. */
  isForNow?: boolean;
  isPreview?: boolean;
};

export type RenderPage = (
  state: State,
  name: PageName,
  locale: Locale,
  status: number,
  rendering: Rendering,
) => Promise<Prepared>;

export function createRenderPage(
  { module, assetsOf }: Renderer,
  config: Pick<Config, 'siteOrigin' | 'gaMeasurementId'>,
): RenderPage {
  const headers = securityHeaders(config);
  // What the landing page says it weighs, until the weighing says otherwise.
  const kilobytes: Record<Locale, number> = { pl: 14, en: 14 };

  function styledAssets(name: PageName, { content }: PublishedContent, isPreview: boolean): PageAssets {
    const assets = assetsOf(name);
    const style = otherLooks.has(name) ? '' : module.contentStyle(content);
    const styled = { ...assets, inlineStyle: assets.inlineStyle + style };
    if (!isPreview) return styled;
    const faceStyle = assets.lateFaces?.style ?? '';
    return { ...styled, ...withoutScripts, inlineStyle: faceStyle + styled.inlineStyle };
  }

  async function renderPage(...parameters: Parameters<RenderPage>): Promise<Prepared> {
    const [{ published, answerHours, year }, name, locale, status, rendering] = parameters;
    const { extras = {}, compressWith, isPreview = false } = rendering;
    const assets = styledAssets(name, published, isPreview);
    const { isPublic = false }: PageSource = module.pageTable[name];
    const gaMeasurementId = isPreview ? undefined : config.gaMeasurementId;
    const { content, pictures } = published;
    const html = module.renderPage(name, {
      locale,
      origin: config.siteOrigin,
      year,
      content,
      pictures,
      gaMeasurementId,
      answerHours,
      kilobytes: kilobytes[locale],
      assets,
      ...extras,
    });
    const isPrivate = isPreview || privatePages.has(name);
    return prepare(
      html,
      {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(assets, {
          withGoogleTag: gaMeasurementId !== undefined && isPublic,
          isPanel: name === 'admin',
          isFramed: isPreview,
        }),
        'cache-control': isPrivate || status !== 200 ? uncached : cached,
        ...(isPublic ? {} : unlistedHeaders),
        ...(secretPages.has(name) || isPreview ? secretAddressHeaders : {}),
      },
      status,
      compressWith,
    );
  }

  return async (...parameters) => {
    const [, name, locale, , { isForNow = false }] = parameters;
    const page = await renderPage(...parameters);
    const weight = Math.ceil((page.variants.br?.body.length ?? 0) / 1000);
    if (name !== 'landing' || isForNow || weight === 0 || weight === kilobytes[locale]) return page;
    kilobytes[locale] = weight;
    return renderPage(...parameters);
  };
}

const withoutScripts = {
  inlineScript: '',
  beacon: '',
  lateFaces: undefined,
  consent: undefined,
  moduleUrl: undefined,
  preloadModules: [],
  scriptUrls: [],
} satisfies Partial<PageAssets>;
