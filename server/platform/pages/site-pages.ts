/** Renders each page once per language and keeps it, compressed, with its ETag and policy. */
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import type { PreviewedPage } from '../../../domain/endpoints/content.ts';
import { agencyOf } from '../../../domain/content/content-rules.ts';
import { worksOnLanding, type SiteContent } from '../../../domain/content/content-shape.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import type { PageAssets, PageContext } from '../../../web/document.tsx';
import type { PageName } from '../../../web/page-paths.ts';
import type { PageSource } from '../../../web/page-table.ts';
import type { PersonalRecord, ShareFile, ShareFileName } from '../../../web/render.tsx';
import type { Config } from '../config.ts';
import type { Shown } from './published-content.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { cacheDir } from './build.ts';
import { compress, compressThrough } from './compress.ts';
import { contentPolicy } from './content-policy.ts';
import { prepare, type Prepared } from './prepared.ts';
import type { Renderer } from './renderer.ts';

export type { PersonalRecord, ShareFile, ShareFileName } from '../../../web/render.tsx';

/** What one answer knows beyond the page itself, such as the outcome of a form that was just sent. */
export type PageExtras = Partial<Pick<PageContext, 'contact' | 'status' | 'typed' | 'apiDocument'>>;

type PageAddress = { name: PageName; locale: Locale; path: string; isListed: boolean };

export type SitePages = {
  /** Each page's addresses per language, for the routes, and whether the sitemap lists it. */
  paths: PageAddress[];
  find(name: PageName, locale: Locale, variant?: 'contact-sent'): Promise<Prepared>;
  /** A page for one request only; never kept. */
  renderOnce(name: PageName, locale: Locale, status: number, extras: PageExtras): Promise<Prepared>;
  renderRecord(record: PersonalRecord): Promise<string>;
  /** Pages that say how fast answers come are rendered anew when it changes. */
  tellAnswerHours(hours: number | undefined): Promise<void>;
  /** What visitors see from now on: every page is made first, then all are shown at once. */
  show(shown: Shown): Promise<void>;
  shown(): Shown;
  /** A page as a draft makes it: for the panel's frame, without scripts, and counted by nobody. */
  preview(name: PreviewedPage, locale: Locale, draft: Shown): Promise<Prepared>;
  /** Bytes of the landing page, as most browsers get it. */
  weigh(draft: Shown): Promise<Record<Locale, number>>;
  /** What the build made; while developing everything comes from its sources. */
  built?: {
    /** Folder of the files that pages name. */
    files: string;
    shareFileTypes: Record<ShareFileName, string>;
    /** What stands for the site elsewhere, as this content makes it. */
    shareFilesOf(content: SiteContent): Promise<Record<ShareFileName, ShareFile>>;
  };
};

type PagesConfig = Pick<Config, 'siteOrigin' | 'gaMeasurementId' | 'dataDir'>;

const cached = 'no-cache';
const uncached = 'no-store';
/** Pages that no search engine is told of say so themselves. */
const unlistedHeaders = { 'x-robots-tag': 'noindex, nofollow' };
const privatePages: ReadonlySet<PageName> = new Set(['admin', 'status', 'api-reference']);
/** The owner's light is for the site itself; the panel and the samples have their own. */
const otherLooks: ReadonlySet<PageName> = new Set([
  'admin',
  'api-reference',
  'demo-shop',
  'demo-analytics',
  'demo-social',
]);
/** What these show is not known before every route is registered. */
const unkeptPages: ReadonlySet<PageName> = new Set(['api-reference']);
/** What these show on their own is that there is nothing to show. */
export const missingPages: ReadonlySet<PageName> = new Set(['not-found', 'status']);
/** An address that is a secret is told to no search engine and to no page one leaves for. */
export const secretAddressHeaders = { 'referrer-policy': 'no-referrer', ...unlistedHeaders };

/** Whether a page stands at its address now: all works have one of their own only where there are many. */
export function isStanding(name: PageName, { content }: Shown): boolean {
  return name !== 'projects' || content.works.items.length > worksOnLanding;
}

/** Everything that pages are made of besides their sources. */
type State = { shown: Shown; answerHours: number | undefined; year: number };

type Rendering = {
  extras?: PageExtras;
  compressWith?: typeof compress;
  from?: State;
  isPreview?: boolean;
};

export async function createSitePages(
  renderer: Renderer,
  config: PagesConfig,
  first: Shown,
): Promise<SitePages> {
  const { module } = renderer;
  const headers = securityHeaders(config);
  const compressedDir = join(cacheDir(config.dataDir), 'compressed');
  const compressKept = (body: Buffer) => compressThrough(compressedDir, body);
  const names = Object.keys(module.pageTable) as PageName[];

  let state: State = { shown: first, answerHours: undefined, year: new Date().getFullYear() };

  function assetsOf(name: PageName, { content }: Shown, isPreview: boolean): PageAssets {
    const assets = renderer.assetsOf(name);
    const style = otherLooks.has(name) ? '' : module.contentStyle(content);
    const styled = { ...assets, inlineStyle: assets.inlineStyle + style };
    return isPreview ? { ...styled, ...withoutScripts } : styled;
  }

  function render(
    name: PageName,
    locale: Locale,
    status: number,
    { extras = {}, compressWith = compress, from = state, isPreview = false }: Rendering = {},
  ): Promise<Prepared> {
    const { shown, answerHours, year } = from;
    const assets = assetsOf(name, shown, isPreview);
    const { isPublic = false }: PageSource = module.pageTable[name];
    const gaMeasurementId = isPreview ? undefined : config.gaMeasurementId;
    const html = module.renderPage(name, {
      locale,
      origin: config.siteOrigin,
      year,
      content: shown.content,
      pictures: shown.pictures,
      gaMeasurementId,
      answerHours,
      assets,
      ...extras,
    });
    const isPrivate = isPreview || privatePages.has(name);
    return prepare(
      html,
      {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'content-security-policy': contentPolicy(assets, {
          withGoogleTag: gaMeasurementId !== undefined && isPublic,
          withFrames: name === 'admin',
          isFramed: isPreview,
        }),
        'cache-control': isPrivate || status !== 200 ? uncached : cached,
        ...(isPublic ? {} : unlistedHeaders),
        ...(name === 'status' || isPreview ? secretAddressHeaders : {}),
        ...(isPreview ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
      },
      status,
      compressWith,
    );
  }

  async function renderAll(from: State): Promise<Map<string, Prepared>> {
    const wanted = locales.flatMap((locale) => [
      ...names
        .filter((name) => !unkeptPages.has(name))
        .map((name) => ({ name, locale, variant: '', extras: {} as PageExtras })),
      {
        name: 'landing' as const,
        locale,
        variant: 'contact-sent',
        extras: { contact: { outcome: 'sent' } } as PageExtras,
      },
    ]);
    const pages: Promise<[string, Prepared]>[] = [];
    for (const { name, locale, variant, extras } of wanted) {
      // One page at a time, and whoever asks for another in between is answered.
      await breath();
      const status = missingPages.has(name) ? 404 : 200;
      const page = render(name, locale, status, { extras, compressWith: compressKept, from });
      pages.push(page.then((prepared) => [keyOf(name, locale, variant), prepared]));
    }
    return new Map(await Promise.all(pages));
  }

  let kept = await renderAll(state);
  let renewing: Promise<void> = Promise.resolve();
  let newestYear = state.year;

  /** One after the other: a slow rendering of what was must not come after what is. */
  function renew(change: Partial<State>): Promise<void> {
    renewing = renewAfter(renewing, change);
    return renewing;
  }

  async function renewAfter(before: Promise<void>, change: Partial<State>): Promise<void> {
    await before.catch(() => {});
    const next = { ...state, ...change };
    const pages = await renderAll(next);
    state = next;
    kept = pages;
  }

  return {
    paths: names.flatMap((name) =>
      locales.flatMap((locale) => {
        const { paths, isPublic = false }: PageSource = module.pageTable[name];
        const path = paths[locale];
        return path ? [{ name, locale, path, isListed: isPublic }] : [];
      }),
    ),
    async find(name, locale, variant) {
      // Pages name the year; a process that lives through New Year renders them once more.
      const year = new Date().getFullYear();
      if (year !== newestYear) {
        newestYear = year;
        await renew({ year });
      }
      return kept.get(keyOf(isStanding(name, state.shown) ? name : 'not-found', locale, variant))!;
    },
    renderOnce: (name, locale, status, extras) => render(name, locale, status, { extras }),
    renderRecord: async (record) => module.renderRecord(record, agencyOf(state.shown.content)),
    async tellAnswerHours(hours) {
      if (hours !== state.answerHours) await renew({ answerHours: hours });
    },
    show: (shown) => renew({ shown }),
    shown: () => state.shown,
    preview: (name, locale, shown) =>
      render(name, locale, 200, { from: { ...state, shown }, isPreview: true }),
    async weigh(shown) {
      const [pl, en] = await Promise.all(
        (['pl', 'en'] as const).map((locale) =>
          render('landing', locale, 200, { from: { ...state, shown } }),
        ),
      );
      return { pl: pl!.variants.br.body.length, en: en!.variants.br.body.length };
    },
    built: {
      files: renderer.files,
      shareFileTypes: module.shareFileTypes,
      shareFilesOf: async (content) => module.shareFilesOf(content, await renderer.readGlyphs()),
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

function keyOf(name: PageName, locale: Locale, variant = ''): string {
  return `${name} ${locale} ${variant}`;
}
