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
  /** Whether it is listed for search engines, a visit is counted, and the Google tag asked about where one is set. */
  isPublic?: boolean;
  /** Loaded with the page, or by the inline script when it is needed. */
  module?: string;
};

const loader = 'web/site/loader.ts';

const sources: Record<PageName, Omit<PageSource, 'paths'>> = {
  landing: {
    style: 'web/landing/page.css',
    isPublic: true,
    inlineScript: loader,
    module: 'web/landing/client.tsx',
  },
  projects: { style: 'web/projects/page.css', isPublic: true, inlineScript: loader },
  brief: { style: 'web/brief/page.css', isPublic: true, module: 'web/brief/client.tsx' },
  privacy: { style: 'web/privacy/page.css', isPublic: true, inlineScript: loader },
  admin: { style: 'web/admin/page.css', module: 'web/admin/client.tsx' },
  offline: { style: 'web/offline/page.css' },
  'demo-shop': { style: 'web/demos/shop/page.css', module: 'web/demos/shop/client.ts' },
  'demo-analytics': { style: 'web/demos/analytics/page.css', module: 'web/demos/analytics/client.ts' },
  'demo-social': { style: 'web/demos/social/page.css', module: 'web/demos/social/client.ts' },
  status: { style: 'web/client-page/page.css', module: 'web/client-page/client.ts' },
  estimate: { style: 'web/client-page/estimate/page.css', module: 'web/client-page/estimate/client.ts' },
  'api-reference': { style: 'web/api-reference/page.css' },
  'not-found': { style: 'web/not-found/page.css', isPublic: true, inlineScript: loader },
};

export const pageNames = Object.keys(sources) as PageName[];

export const pageTable = Object.fromEntries(
  pageNames.map((name) => [name, { ...sources[name], paths: pagePaths[name] }]),
) as Record<PageName, PageSource>;

/** Counts the visit; inlined into every public page. */
export const beaconSource = 'web/beacon.ts';
/** Every page's face: with a public page's script after its words, by its style on every other page. */
export const faceSource = { script: 'web/fonts/load-faces.ts', style: 'web/fonts/faces.css' };
/** Loaded only where a Google tag is set. */
export const consentSource = { script: 'web/consent/client.ts', style: 'web/consent/banner.css' };
/** Of the panel: its source, and where it is served. */
export const serviceWorkerSource = 'web/admin/service-worker.ts';
export const serviceWorkerFile = 'admin/service-worker.js';
