import { createHash } from 'node:crypto';
import type { PageAssets } from '../../../web/document.tsx';

const google = {
  script: 'https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://www.googletagmanager.com',
  image: 'https://*.google-analytics.com',
};

/** `isPanel`: it shows previews in frames, and has a service worker. `isFramed`: such a preview. */
export type PolicyOptions = { withGoogleTag: boolean; isPanel: boolean; isFramed?: boolean };

/** Allows only own files and the inlined texts by their hashes, and Google's hosts if the Google tag is configured. */
export function contentPolicy(assets: PageAssets, options: PolicyOptions): string {
  const { withGoogleTag, isPanel, isFramed = false } = options;
  const scripts = [
    "'self'",
    ...hashes(assets.inlineScript),
    ...hashes(assets.beacon),
    ...hashes(assets.lateFaces?.script ?? ''),
    ...(withGoogleTag ? [google.script] : []),
  ];
  const connections = ["'self'", ...(withGoogleTag ? [google.connect] : [])];
  const images = ["'self'", 'data:', ...(withGoogleTag ? [google.image] : [])];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${["'self'", ...hashes(assets.inlineStyle), ...hashes(assets.lateFaces?.style ?? '')].join(' ')}`,
    `img-src ${images.join(' ')}`,
    `connect-src ${connections.join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes(assets, options)}`,
    ...(isPanel ? ["frame-src 'self'"] : []),
  ].join('; ');
}

/**
 * The policies that may create script addresses: the loader of public pages, the panel for its service worker and, with
 * the Google tag, the code that loads it (as `default`, because the tag loads further scripts) and the tag itself.
 */
function trustedTypes({ inlineScript }: PageAssets, { withGoogleTag, isPanel }: PolicyOptions): string {
  const names = [
    ...(inlineScript ? ['form-script'] : []),
    ...(isPanel ? ['service-worker'] : []),
    ...(withGoogleTag ? ['default', 'goog#html'] : []),
  ];
  return names.length > 0 ? names.join(' ') : "'none'";
}

/** Vite adds its client and styles inline in development. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:";

function hashes(text: string): string[] {
  return text ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`] : [];
}
