/** Draws what stands for the site as it came, and gives the server the outlines to draw what is published later. */
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { makeGlyphTable } from '../fonts/glyph-table.ts';
import { defaultContent } from '../../words/default-content.ts';
import { shareFilesOf, type ShareFile } from './share-files.ts';

export function shareFiles(): Plugin {
  return {
    name: 'share-files',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    async generateBundle() {
      const table = makeGlyphTable();
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      if (this.environment.name === 'ssr') emit('glyphs.json', JSON.stringify(table));
      else
        for (const [name, file] of Object.entries(shareFilesOf(defaultContent('studio'), table)))
          emit(name, await finish(file));
    },
  };
}

async function finish(file: ShareFile): Promise<string | Uint8Array> {
  if ('text' in file) return file.text;
  const { svg, above } = file.drawing;
  const image = sharp(Buffer.from(svg));
  const { width, height } = await image.metadata();
  const png = await image
    .extract({ left: 0, top: above, width, height: height - above })
    .png()
    .toBuffer();
  return file.pack ? file.pack(png) : png;
}
