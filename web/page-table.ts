/** Which files each page is made of; the build and the server both read it. */
import type { Locale } from '../domain/locale.ts';

export type PageName = 'landing' | 'brief' | 'privacy' | 'admin' | 'not-found' | 'status' | 'api-reference';

export type PageSource = {
  /** Address per language; a page without addresses is shown where nothing else is. */
  paths: Partial<Record<Locale, string>>;
  /** Inlined into the document. */
  style: string;
  /** A script small enough to be inlined, so that the first screen is one response. */
  inlineScript?: string;
  /** Whether a visit to it is counted, and the Google tag asked about where one is set. */
  isPublic?: true;
  /** Loaded with the page, or by the inline script when it is needed. */
  module?: string;
};

export const pageTable: Record<PageName, PageSource> = {
  landing: {
    paths: { pl: '/', en: '/en' },
    style: 'web/landing/page.css',
    isPublic: true,
    inlineScript: 'web/site/loader.ts',
    module: 'web/landing/client.tsx',
  },
  brief: {
    paths: { pl: '/brief', en: '/en/brief' },
    style: 'web/brief/page.css',
    isPublic: true,
    module: 'web/brief/client.tsx',
  },
  privacy: {
    paths: { pl: '/privacy-policy', en: '/en/privacy-policy' },
    style: 'web/privacy/page.css',
    isPublic: true,
    inlineScript: 'web/site/loader.ts',
  },
  admin: {
    paths: { pl: '/admin' },
    style: 'web/admin/page.css',
    module: 'web/admin/client.tsx',
  },
  // Its address ends with a secret of its own, so no route is made from this table; and nothing in it runs.
  status: { paths: {}, style: 'web/status/page.css' },
  // Under /api, where its route stands with the calls it describes.
  'api-reference': { paths: {}, style: 'web/api-reference/page.css' },
  'not-found': {
    paths: {},
    style: 'web/not-found/page.css',
    isPublic: true,
    inlineScript: 'web/site/loader.ts',
  },
};

/** Counts the visit; inlined into every public page. */
export const beaconSource = 'web/beacon.ts';
/** Loaded only where a Google tag is set. */
export const consentSource = { script: 'web/consent/client.ts', style: 'web/consent/banner.css' };

export const pageNames = Object.keys(pageTable) as PageName[];

/** A page's address in a language; pages without one of their own share the Polish address. */
export function pagePath(name: PageName, locale: Locale): string {
  return pageTable[name].paths[locale] ?? pageTable[name].paths.pl ?? '/';
}
