/** What stands for the site elsewhere: in shared links, tabs, bookmarks and on phones. One drawing for build and server. */
import { contentIn } from '../../domain/content/content-rules.ts';
import type { SiteContent } from '../../domain/content/content-shape.ts';
import type { Locale } from '../../domain/text/locale.ts';
import type { GlyphTable } from '../fonts/glyph-table.ts';
import { tieOneLetterWords } from '../../words/grammar/typeset.ts';
import { pagePath } from '../page-paths.ts';
import { createLettering } from './lettering.ts';
import { drawSharePicture, type Drawing, type ShownLogo } from './share-picture.ts';
import { iconSvg, packIco } from './site-icons.ts';

export const shareFileTypes = {
  'share-pl.png': 'image/png',
  'share-en.png': 'image/png',
  'favicon.ico': 'image/vnd.microsoft.icon',
  'icon.svg': 'image/svg+xml',
  'icon-180.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-512-maskable.png': 'image/png',
  'site.webmanifest': 'application/manifest+json',
  'panel.webmanifest': 'application/manifest+json',
} as const;
export type ShareFileName = keyof typeof shareFileTypes;

/** A text as it is, or a drawing that has yet to become pixels and, in one, to be packed. */
export type ShareFile = { text: string } | { drawing: Drawing; pack?: (png: Uint8Array) => Uint8Array };

const panelPath = pagePath('admin', 'pl');
const night = '#0a0d1b';
const faviconPixels = 48;

export function shareFilesOf(
  content: SiteContent,
  table: GlyphTable,
  logo?: ShownLogo,
): Record<ShareFileName, ShareFile> {
  const lettering = createLettering(table);
  const { brand, accent } = content;
  const picture = (locale: Locale) => ({
    drawing: drawSharePicture({ brand, logo, tagline: taglineIn(content, locale), accent }, lettering),
  });
  const icon = (pixels: number, bleed = false) => ({
    drawing: { svg: iconSvg({ brand, accent }, lettering, { pixels, bleed }), above: 0 },
  });
  return {
    'share-pl.png': picture('pl'),
    'share-en.png': picture('en'),
    'favicon.ico': { ...icon(faviconPixels), pack: (png) => packIco(png, faviconPixels) },
    'icon.svg': { text: iconSvg({ brand, accent }, lettering) },
    'icon-180.png': icon(180, true),
    'icon-192.png': icon(192),
    'icon-512.png': icon(512),
    'icon-512-maskable.png': icon(512, true),
    'site.webmanifest': {
      text: webManifest({ name: brand, short_name: brand, start_url: '/', display: 'browser' }),
    },
    'panel.webmanifest': {
      text: webManifest({
        id: panelPath,
        name: `${brand} – panel`,
        short_name: brand,
        start_url: `${panelPath}?tab=today`,
        scope: panelPath,
        display: 'standalone',
      }),
    },
  };
}

function taglineIn(content: SiteContent, locale: Locale): string {
  const { tagline } = contentIn(content, locale);
  return locale === 'pl' ? tieOneLetterWords(tagline) : tagline;
}

type Manifest = {
  name: string;
  short_name: string;
  start_url: string;
  display: 'browser' | 'standalone';
  /** Of an app that is installed: what it is known by, and the addresses that open in it. */
  id?: string;
  scope?: string;
};

function webManifest(manifest: Manifest): string {
  const icon = (file: ShareFileName, size: number, purpose = 'any') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: shareFileTypes[file],
    purpose,
  });
  return JSON.stringify({
    ...manifest,
    theme_color: night,
    background_color: night,
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-512-maskable.png', 512, 'maskable'),
    ],
  });
}
