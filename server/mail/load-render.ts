/** Where the words of mails come from: the same built bundle as the pages. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { distDir } from '../pages/build.ts';
import type { RenderModule } from '../pages/renderer.ts';
import type { RenderMail } from './compose.ts';

export async function loadBuiltMailRenderer(): Promise<RenderMail> {
  const module = (await import(pathToFileURL(join(distDir, 'render/render.js')).href)) as RenderModule;
  return module.renderMail;
}
