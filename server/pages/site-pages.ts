/** Renders each page once per language and keeps it, compressed, with its ETag and policy. */
import { join } from 'node:path';
import { locales, type Locale } from '../../domain/locale.ts';
import type { PageContext } from '../../web/document.tsx';
import type { PageName } from '../../web/page-paths.ts';
import type { PageSource } from '../../web/page-table.ts';
import type { PersonalRecord } from '../../web/render.tsx';
import type { Config } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { cacheDir } from './build.ts';
import { compress, compressThrough } from './compress.ts';
import { contentPolicy } from './content-policy.ts';
import { prepare, type Prepared } from './prepared.ts';
import type { Renderer } from './renderer.ts';

export type { PersonalRecord } from '../../web/render.tsx';

/** What one answer knows beyond the page itself, such as the outcome of a form that was just sent. */
export type PageExtras = Partial<Pick<PageContext, 'contact' | 'status' | 'typed' | 'apiDocument'>>;

export type SitePages = {
  /** Each page's addresses per language, for the routes, and whether the sitemap lists it. */
  paths: { name: PageName; locale: Locale; path: string; isListed: boolean }[];
  find(name: PageName, locale: Locale, variant?: 'contact-sent'): Promise<Prepared>;
  /** A page for one request only; never kept. */
  renderOnce(name: PageName, locale: Locale, status: number, extras: PageExtras): Promise<Prepared>;
  renderRecord(record: PersonalRecord): Promise<string>;
  /** Pages that say how fast answers come are rendered anew when it changes. */
  tellAnswerHours(hours: number | undefined): Promise<void>;
  /** Folder of the files that pages name; while developing these come from their sources. */
  files?: string;
};

type PagesConfig = Pick<Config, 'siteOrigin' | 'servicesSet' | 'gaMeasurementId' | 'dataDir'>;

const cached = 'no-cache';
const uncached = 'no-store';
/** Pages that no search engine is told of say so themselves. */
const unlistedHeaders = { 'x-robots-tag': 'noindex, nofollow' };
const privatePages: ReadonlySet<PageName> = new Set(['admin', 'status', 'api-reference']);
/** What these show is not known before every route is registered. */
const unkeptPages: ReadonlySet<PageName> = new Set(['api-reference']);
/** What these show on their own is that there is nothing to show. */
export const missingPages: ReadonlySet<PageName> = new Set(['not-found', 'status']);
/** An address that is a secret is told to no search engine and to no page one leaves for. */
export const secretAddressHeaders = { 'referrer-policy': 'no-referrer', ...unlistedHeaders };

export async function createSitePages(renderer: Renderer, config: PagesConfig): Promise<SitePages> {
  const { module } = renderer;
  const headers = securityHeaders(config);
  const compressedDir = join(cacheDir(config.dataDir), 'compressed');
  const compressKept = (body: Buffer) => compressThrough(compressedDir, body);
  const names = Object.keys(module.pageTable) as PageName[];

  function render(
    name: PageName,
    locale: Locale,
    status: number,
    extras: PageExtras = {},
    compressWith = compress,
  ): Promise<Prepared> {
    const assets = renderer.assetsOf(name);
    const { isPublic = false }: PageSource = module.pageTable[name];
    const html = module.renderPage(name, {
      locale,
      origin: config.siteOrigin,
      year: new Date().getFullYear(),
      servicesSet: config.servicesSet,
      gaMeasurementId: config.gaMeasurementId,
      answerHours,
      assets,
      ...extras,
    });
    return prepare(
      html,
      {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'content-security-policy': contentPolicy(assets, {
          withGoogleTag: config.gaMeasurementId !== undefined && isPublic,
          withFrames: name === 'admin',
        }),
        'cache-control': privatePages.has(name) || status !== 200 ? uncached : cached,
        ...(isPublic ? {} : unlistedHeaders),
        ...(name === 'status' ? secretAddressHeaders : {}),
      },
      status,
      compressWith,
    );
  }

  async function renderAll(): Promise<Map<string, Prepared>> {
    const pages = new Map<string, Prepared>();
    const keep = async (
      name: PageName,
      locale: Locale,
      status: number,
      variant = '',
      extras: PageExtras = {},
    ) => {
      pages.set(keyOf(name, locale, variant), await render(name, locale, status, extras, compressKept));
    };
    await Promise.all(
      locales.flatMap((locale) => [
        ...names
          .filter((name) => !unkeptPages.has(name))
          .map((name) => keep(name, locale, missingPages.has(name) ? 404 : 200)),
        keep('landing', locale, 200, 'contact-sent', { contact: { outcome: 'sent' } }),
      ]),
    );
    return pages;
  }

  let answerHours: number | undefined;
  let year = new Date().getFullYear();
  let kept = await renderAll();

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
      const thisYear = new Date().getFullYear();
      if (thisYear !== year) {
        year = thisYear;
        kept = await renderAll();
      }
      return kept.get(keyOf(name, locale, variant))!;
    },
    renderOnce: (name, locale, status, extras) => render(name, locale, status, extras),
    renderRecord: async (record) => module.renderRecord(record),
    async tellAnswerHours(hours) {
      if (hours === answerHours) return;
      answerHours = hours;
      kept = await renderAll();
    },
    files: renderer.files,
  };
}

function keyOf(name: PageName, locale: Locale, variant = ''): string {
  return `${name} ${locale} ${variant}`;
}
