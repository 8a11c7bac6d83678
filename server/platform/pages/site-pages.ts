/** Renders each page once per language and serves it from memory, compressed, with its ETag and policy. */
import { join } from 'node:path';
import type { PreviewedPage } from '../../../domain/endpoints/content.ts';
import { agencyOf } from '../../../domain/content/content-rules.ts';
import { worksOnLanding, type SiteContent } from '../../../domain/content/content-shape.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import type { PageName } from '../../../web/page-paths.ts';
import type { PageSource } from '../../../web/page-table.ts';
import type { PersonalRecord, ShareFile, ShareFileName, ShownLogo } from '../../../web/render.tsx';
import type { Config } from '../config.ts';
import type { PublishedContent } from './published-content.ts';
import { cacheDir } from './build.ts';
import {
  bestEffort,
  compress,
  compressQuickly,
  createCompressedCache,
  createRecentCompressor,
  quickEffort,
} from './compress.ts';
import type { CompressWith, Prepared } from './prepared.ts';
import { createPageSet, renderedOnRequest } from './page-set.ts';
import { createRenderPage, type PageExtras } from './render-page.ts';
import type { Renderer } from './renderer.ts';

export type { PersonalRecord, ShareFile, ShareFileName, ShownLogo } from '../../../web/render.tsx';
export { secretAddressHeaders } from './render-page.ts';

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
  /**
   * Renders every page of this content first, then replaces all of them at once: compressed quickly, and a moment later
   * at their best.
   */
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

  const year = new Date().getFullYear();
  const set = await createPageSet(
    { render, names, cache },
    { published: first, answerHours: undefined, year },
  );
  let newestYear = year;

  return {
    paths: addressesIn(module.pageTable),
    async find(name, locale, variant) {
      // Pages contain the year, so they are rendered again after New Year.
      const year = new Date().getFullYear();
      if (year !== newestYear) {
        newestYear = year;
        await set.renew({ year });
      }
      return set.find(isStanding(name, set.state().published) ? name : 'not-found', locale, variant);
    },
    renderOnce(name, locale, status, extras) {
      const compressWith = renderedOnRequest.has(name) ? compressAtOnce : compressQuickly;
      return render(set.state(), name, locale, status, { extras, compressWith });
    },
    renderRecord: async (record) => {
      const { content, pictures } = set.state().published;
      return module.renderRecord(record, agencyOf(content, pictures));
    },
    async setAnswerHours(hours) {
      if (hours !== set.state().answerHours) await set.renew({ answerHours: hours });
    },
    publish: (published) => set.renew({ published }),
    published: () => set.state().published,
    progress: set.progress,
    preview: (name, locale, published) =>
      render({ ...set.state(), published }, name, locale, 200, {
        isPreview: true,
        compressWith: compressQuickly,
      }),
    async weigh(published) {
      const landing = (locale: Locale) =>
        render({ ...set.state(), published }, 'landing', locale, 200, { compressWith: compressToWeigh });
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

/** Of the status line, the date, what keeps the connection open and the empty line. */
const bytesAroundHeaders = 104;

function bytesOf({ variants }: Prepared): number {
  const { body, headers } = variants.br ?? variants.identity;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return body.length + Buffer.byteLength(lines.join('')) + bytesAroundHeaders;
}
