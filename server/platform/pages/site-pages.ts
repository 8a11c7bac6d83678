/** Renders each page once per language and serves it from memory, compressed, with its ETag and policy. */
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import type { PreviewedPage } from '../../../domain/endpoints/content.ts';
import { agencyOf } from '../../../domain/content/content-rules.ts';
import { worksOnLanding, type SiteContent } from '../../../domain/content/content-shape.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import type { PageAssets, PageContext } from '../../../web/document.tsx';
import type { PageName } from '../../../web/page-paths.ts';
import type { PageSource } from '../../../web/page-table.ts';
import type { PersonalRecord, ShareFile, ShareFileName, ShownLogo } from '../../../web/render.tsx';
import type { Config } from '../config.ts';
import type { PublishedContent } from './published-content.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { cacheDir } from './build.ts';
import {
  bestEffort,
  compress,
  compressQuickly,
  createCompressedCache,
  createRecentCompressor,
  quickEffort,
  type CompressedCache,
} from './compress.ts';
import { contentPolicy } from './content-policy.ts';
import { prepare, type CompressWith, type Prepared } from './prepared.ts';
import type { Renderer } from './renderer.ts';

export type { PersonalRecord, ShareFile, ShareFileName, ShownLogo } from '../../../web/render.tsx';

/** Data of a single response, such as the outcome of a sent form. */
export type PageExtras = Partial<
  Pick<PageContext, 'contact' | 'status' | 'estimate' | 'typed' | 'apiDocument'>
>;

type PageAddress = { name: PageName; locale: Locale; path: string; isListed: boolean };

export type SitePages = {
  /** The address of each page in each language. */
  paths: PageAddress[];
  find(name: PageName, locale: Locale, variant?: 'contact-sent'): Promise<Prepared>;
  /** Renders a page for one request, and compresses it quickly. */
  renderOnce(name: PageName, locale: Locale, status: number, extras: PageExtras): Promise<Prepared>;
  renderRecord(record: PersonalRecord): Promise<string>;
  /** Renders again the pages that state how fast the owner answers. */
  setAnswerHours(hours: number | undefined): Promise<void>;
  /** Renders every page of this content first, then replaces all of them at once. */
  publish(content: PublishedContent): Promise<void>;
  published(): PublishedContent;
  /** Of the pages being rendered to replace those that are served; `all` is 0 while none are. */
  progress(): { done: number; all: number };
  /** A page of a draft for a frame in the panel, without scripts. */
  preview(name: PreviewedPage, locale: Locale, draft: PublishedContent): Promise<Prepared>;
  /** Bytes of the landing page with its headers, compressed as for most browsers. */
  weigh(draft: PublishedContent): Promise<Record<Locale, number>>;
  /** Undefined in development, where Vite serves everything from the sources. */
  built?: {
    /** The folder of the files that pages link to. */
    files: string;
    shareFileTypes: Record<ShareFileName, string>;
    /** Pictures for shared links, icons and the manifest of this content. */
    shareFilesOf(content: SiteContent, logo?: ShownLogo): Promise<Record<ShareFileName, ShareFile>>;
  };
};

type PagesConfig = Pick<Config, 'siteOrigin' | 'gaMeasurementId' | 'dataDir'> &
  Partial<Pick<Config, 'isCompressedQuickly'>>;

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
/** Rendered at the first request and then cached, because their content is known only after every route is registered. */
const renderedOnRequest: ReadonlySet<PageName> = new Set(['api-reference']);
/** Rendered for one client at a time alone. */
const neverShared: ReadonlySet<PageName> = new Set(['estimate']);
/** Pages that answer 404 without `PageExtras`. */
export const missingPages: ReadonlySet<PageName> = new Set(['not-found', 'status']);
/** Hides a secret address from search engines and from linked sites. */
export const secretAddressHeaders = { 'referrer-policy': 'no-referrer', ...unlistedHeaders };

/** The page of all works exists only if there are more works than fit on the landing page. */
export function isStanding(name: PageName, { content }: PublishedContent): boolean {
  return name !== 'projects' || content.works.items.length > worksOnLanding;
}

export function addressesIn(pageTable: Record<PageName, PageSource>): PageAddress[] {
  return (Object.entries(pageTable) as [PageName, PageSource][]).flatMap(
    ([name, { paths, isPublic: isListed = false }]) =>
      locales.flatMap((locale) => {
        const path = paths[locale];
        return path ? [{ name, locale, path, isListed }] : [];
      }),
  );
}

/** The data that all pages are rendered from. */
type State = { published: PublishedContent; answerHours: number | undefined; year: number };

type Rendering = {
  extras?: PageExtras;
  compressWith: CompressWith;
  isPreview?: boolean;
};

type RenderPage = (
  state: State,
  name: PageName,
  locale: Locale,
  status: number,
  rendering: Rendering,
) => Promise<Prepared>;

function createRenderPage({ module, assetsOf }: Renderer, config: PagesConfig): RenderPage {
  const headers = securityHeaders(config);
  // What the landing page says it weighs, until the weighing says otherwise.
  const kilobytes: Record<Locale, number> = { pl: 14, en: 14 };

  function styledAssets(name: PageName, { content }: PublishedContent, isPreview: boolean): PageAssets {
    const assets = assetsOf(name);
    const style = otherLooks.has(name) ? '' : module.contentStyle(content);
    const styled = { ...assets, inlineStyle: assets.inlineStyle + style };
    return isPreview ? { ...styled, ...withoutScripts } : styled;
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
    const [, name, locale] = parameters;
    const page = await renderPage(...parameters);
    const weight = Math.ceil((page.variants.br?.body.length ?? 0) / 1000);
    if (name !== 'landing' || weight === 0 || weight === kilobytes[locale]) return page;
    kilobytes[locale] = weight;
    return renderPage(...parameters);
  };
}

/** Renders every page that is not rendered on request, in both languages. The first page has to fit ten segments. */
async function renderAll(
  render: RenderPage,
  names: PageName[],
  state: State,
  cache: Pick<CompressedCache, 'compress' | 'compressSooner'>,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Map<string, Prepared>> {
  const sent: PageExtras = { contact: { outcome: 'sent' } };
  const wanted = locales.flatMap((locale) => [
    ...names
      .filter((name) => !renderedOnRequest.has(name) && !neverShared.has(name))
      .map((name) => ({ name, locale, variant: '', extras: {} })),
    { name: 'landing' as const, locale, variant: 'contact-sent', extras: sent },
  ]);
  const pages: Promise<[string, Prepared]>[] = [];
  let done = 0;
  onProgress(0, wanted.length);
  for (const { name, locale, variant, extras } of wanted) {
    // Lets waiting requests be answered between two pages.
    await breath();
    const status = missingPages.has(name) ? 404 : 200;
    const compressWith = name === 'landing' ? cache.compress : cache.compressSooner;
    const page = render(state, name, locale, status, { extras, compressWith });
    pages.push(
      page.then((prepared) => {
        onProgress(++done, wanted.length);
        return [keyOf(name, locale, variant), prepared];
      }),
    );
  }
  return new Map(await Promise.all(pages));
}

export async function createSitePages(
  renderer: Renderer,
  config: PagesConfig,
  first: PublishedContent,
): Promise<SitePages> {
  const { module } = renderer;
  const render = createRenderPage(renderer, config);
  const effort = config.isCompressedQuickly ? quickEffort : bestEffort;
  const cache = createCompressedCache(join(cacheDir(config.dataDir), 'compressed'), effort);
  const compressAtOnce: CompressWith = (body) => compress(body, effort.most);
  // The limit is of a page at its best.
  const compressToWeigh = createRecentCompressor();
  const names = Object.keys(module.pageTable) as PageName[];

  let state: State = { published: first, answerHours: undefined, year: new Date().getFullYear() };
  let prepared = await renderAll(render, names, state, cache);
  void cache.removeUnused();
  let renewing: Promise<void> = Promise.resolve();
  let newestYear = state.year;
  let progress = { done: 0, all: 0 };

  /** One change at a time, so that pages of an older state do not replace those of a newer one. */
  function renew(change: Partial<State>): Promise<void> {
    renewing = renewAfter(renewing, change);
    return renewing;
  }

  async function renewAfter(before: Promise<void>, change: Partial<State>): Promise<void> {
    await before.catch(() => {});
    const next = { ...state, ...change };
    try {
      prepared = await renderAll(render, names, next, cache, (done, all) => {
        progress = { done, all };
      });
      state = next;
    } finally {
      progress = { done: 0, all: 0 };
    }
    await cache.removeUnused();
  }

  return {
    paths: addressesIn(module.pageTable),
    async find(name, locale, variant) {
      // Pages contain the year, so they are rendered again after New Year.
      const year = new Date().getFullYear();
      if (year !== newestYear) {
        newestYear = year;
        await renew({ year });
      }
      return prepared.get(keyOf(isStanding(name, state.published) ? name : 'not-found', locale, variant))!;
    },
    renderOnce(name, locale, status, extras) {
      const compressWith = renderedOnRequest.has(name) ? compressAtOnce : compressQuickly;
      return render(state, name, locale, status, { extras, compressWith });
    },
    renderRecord: async (record) => {
      const { content, pictures } = state.published;
      return module.renderRecord(record, agencyOf(content, pictures));
    },
    async setAnswerHours(hours) {
      if (hours !== state.answerHours) await renew({ answerHours: hours });
    },
    publish: (published) => renew({ published }),
    published: () => state.published,
    progress: () => progress,
    preview: (name, locale, published) =>
      render({ ...state, published }, name, locale, 200, { isPreview: true, compressWith: compressQuickly }),
    async weigh(published) {
      const landing = (locale: Locale) =>
        render({ ...state, published }, 'landing', locale, 200, { compressWith: compressToWeigh });
      const [pl, en] = await Promise.all([landing('pl'), landing('en')]);
      return { pl: bytesOf(pl), en: bytesOf(en) };
    },
    built: {
      files: renderer.files,
      shareFileTypes: module.shareFileTypes,
      shareFilesOf: async (content, logo) => module.shareFilesOf(content, await renderer.readGlyphs(), logo),
    },
  };
}

const withoutScripts = {
  inlineScript: '',
  beacon: '',
  consent: undefined,
  moduleUrl: undefined,
  preloadModules: [],
  scriptUrls: [],
} satisfies Partial<PageAssets>;

/** Of the status line, the date, what keeps the connection open and the empty line. */
const bytesAroundHeaders = 104;

function bytesOf({ variants }: Prepared): number {
  const { body, headers } = variants.br ?? variants.identity;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return body.length + Buffer.byteLength(lines.join('')) + bytesAroundHeaders;
}

function keyOf(name: PageName, locale: Locale, variant = ''): string {
  return `${name} ${locale} ${variant}`;
}
