/** Where each page stands; apart from what pages are made of, so that browsers get the addresses alone. */
import type { Locale } from '../domain/text/locale.ts';

/** A work of the landing page that opens here. */
export type DemoName = 'demo-shop' | 'demo-analytics' | 'demo-social';
export type PageName =
  | 'landing'
  | 'projects'
  | 'brief'
  | 'privacy'
  | 'admin'
  | 'offline'
  | 'not-found'
  | 'status'
  | 'estimate'
  | 'api-reference'
  | DemoName;

/** A page without addresses answers where no other does, or has a route of its own. */
export const pagePaths: Record<PageName, Partial<Record<Locale, string>>> = {
  landing: { pl: '/', en: '/en' },
  /** From the fourth work on. */
  projects: { pl: '/projects', en: '/en/projects' },
  brief: { pl: '/brief', en: '/en/brief' },
  privacy: { pl: '/privacy-policy', en: '/en/privacy-policy' },
  admin: { pl: '/admin' },
  /** What the panel shows without a network. */
  offline: { pl: '/admin/offline' },
  'demo-shop': { pl: '/demo/shop', en: '/en/demo/shop' },
  'demo-analytics': { pl: '/demo/analytics', en: '/en/demo/analytics' },
  'demo-social': { pl: '/demo/social', en: '/en/demo/social' },
  // Its address ends with a secret of its own, so no route is made from this table; and nothing in it needs a script.
  status: {},
  // Below it.
  estimate: {},
  // Under /api, where its route stands with the endpoints it describes.
  'api-reference': {},
  'not-found': {},
};

/** A page's address in a language; pages without one of their own share the Polish address. */
export function pagePath(name: PageName, locale: Locale): string {
  return pagePaths[name][locale] ?? pagePaths[name].pl ?? '/';
}

/** Of the brief's address: what it begins with. */
export const startParameter = 'start';

/** The brief, filled in like the work it is asked for beside. */
export function briefPathFrom(point: string, locale: Locale): string {
  return `${pagePath('brief', locale)}?${startParameter}=${point}`;
}
