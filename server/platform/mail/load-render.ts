/** Draws mails with the same built bundle as the pages. */
import { findBuild } from '../pages/build.ts';
import { loadRenderModule } from '../pages/renderer.ts';
import type { RenderMail } from './compose.ts';

/** Loaded before the first mail, so that a later change of the files on disk cannot meet a running server. */
export async function loadBuiltMailRenderer(build: string): Promise<RenderMail> {
  return (await loadRenderModule(build)).renderMail;
}

/** For where nothing is built at start, as while developing: the first mail has it made. */
export function lazyMailRenderer(): RenderMail {
  let loading: Promise<RenderMail> | undefined;
  return async (body) => {
    loading ??= findBuild().then(loadBuiltMailRenderer);
    return (await loading)(body);
  };
}
