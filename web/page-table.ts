/** Which files each page is made of; the build and the server both read it. */
import type { Locale } from '../domain/text/locale.ts';
import { pagePaths, type PageName } from './page-paths.ts';

export type PageSource = {
  /** Address per language. */
  paths: Partial<Record<Locale, string>>;
  /** Inlined into the document. */
  style: string;
  /** A script small enough to be inlined, so that the first screen is one response. */
  inlineScript?: string;
  /** Whether search engines are told of it, a visit is counted, and the Google tag asked about where one is set. */
  isPublic?: boolean;
  /** Loaded with the page, or by the inline script when it is needed. */
  module?: string;
};

export const pageTable: Record<PageName, PageSource> = {
  landing: {
    paths: pagePaths.landing,
    style: 'web/landing/page.css',
    isPublic: true,
    inlineScript: 'web/site/loader.ts',
    module: 'web/landing/client.tsx',
  },
  projects: {
    paths: pagePaths.projects,
    style: 'web/projects/page.css',
    isPublic: true,
    inlineScript: 'web/site/loader.ts',
  },
  brief: {
    paths: pagePaths.brief,
    style: 'web/brief/page.css',
    isPublic: true,
    module: 'web/brief/client.tsx',
  },
  privacy: {
    paths: pagePaths.privacy,
    style: 'web/privacy/page.css',
    isPublic: true,
    inlineScript: 'web/site/loader.ts',
  },
  admin: {
    paths: pagePaths.admin,
    style: 'web/admin/page.css',
    module: 'web/admin/client.tsx',
  },
  'demo-shop': {
    paths: pagePaths['demo-shop'],
    style: 'web/demos/shop/page.css',
    module: 'web/demos/shop/client.ts',
  },
  'demo-analytics': {
    paths: pagePaths['demo-analytics'],
    style: 'web/demos/analytics/page.css',
    module: 'web/demos/analytics/client.ts',
  },
  'demo-social': {
    paths: pagePaths['demo-social'],
    style: 'web/demos/social/page.css',
    module: 'web/demos/social/client.ts',
  },
  status: { paths: pagePaths.status, style: 'web/client-page/page.css', module: 'web/client-page/client.ts' },
  'api-reference': { paths: pagePaths['api-reference'], style: 'web/api-reference/page.css' },
  'not-found': {
    paths: pagePaths['not-found'],
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
