/** Draws the share pictures and icons, and writes the manifest, as part of the build. */
import type { Plugin } from 'vite';
import { locales } from '../../domain/locale.ts';
import { defaultContent } from '../i18n/default-content.ts';
import { drawSharePicture } from './share-picture.ts';
import { drawIcon, iconSvg, packIco } from './site-icons.ts';

const night = '#0a0d1b';
const { brand } = defaultContent('studio');

export function shareFiles(): Plugin {
  return {
    name: 'share-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const locale of locales) emit(`share-${locale}.png`, drawSharePicture(locale));
      emit('favicon.ico', packIco(drawIcon(48), 48));
      emit('icon.svg', iconSvg());
      emit('icon-180.png', drawIcon(180, true));
      emit('icon-192.png', drawIcon(192));
      emit('icon-512.png', drawIcon(512));
      emit('icon-512-maskable.png', drawIcon(512, true));
      emit('site.webmanifest', JSON.stringify(webManifest()));
    },
  };
}

function webManifest() {
  const icon = (file: string, size: number, purpose = 'any') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    theme_color: night,
    background_color: night,
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-512-maskable.png', 512, 'maskable'),
    ],
  };
}
