/** Where the words of mails come from: the same built bundle as the pages, made when the first mail needs it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, distDir } from '../pages/build.ts';
import type { RenderModule } from '../pages/renderer.ts';
import type { RenderMail } from './compose.ts';

export function builtMailRenderer(): RenderMail {
  let loading: Promise<RenderModule> | undefined;
  return async (request) => {
    loading ??= load();
    const module = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return module.renderMail(request);
  };
}

async function load(): Promise<RenderModule> {
  await buildIfNeeded(() => {});
  return (await import(pathToFileURL(join(distDir, 'render/render.js')).href)) as RenderModule;
}
