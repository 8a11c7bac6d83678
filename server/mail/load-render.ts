/** Where the words of mails come from: the same built bundle as the pages. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, distDir } from '../pages/build.ts';
import type { RenderModule } from '../pages/renderer.ts';
import type { RenderMail } from './compose.ts';

/** Loaded before the first mail, so that a later change of the files on disk cannot meet a running server. */
export async function loadBuiltMailRenderer(): Promise<RenderMail> {
  const module = (await import(pathToFileURL(join(distDir, 'render/render.js')).href)) as RenderModule;
  return module.renderMail;
}

/** For where nothing is built at start, as while developing: the first mail has it made. */
export function lazyMailRenderer(): RenderMail {
  let loading: Promise<RenderMail> | undefined;
  return async (request) => {
    loading ??= buildIfNeeded(() => {}).then(loadBuiltMailRenderer);
    return (await loading)(request);
  };
}
