/**
 * Shared pictures, icons and the manifest, as what is published makes them. Those of the original content come with the
 * build; others are drawn when one is first asked for, and kept until something else is published.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import type { Config } from '../config.ts';
import { originalContent } from './published-content.ts';
import { bareHeaders } from '../http/security-headers.ts';
import { prepare, prepareAsIs, type Prepared } from './prepared.ts';
import { rasterise as rasteriseApart, type Drawing, type Rasterise } from './rasteriser.ts';
import type { ShareFile, ShareFileName, SitePages } from './site-pages.ts';

type Services = {
  pages: Pick<SitePages, 'published'>;
  built: NonNullable<SitePages['built']>;
  config: Pick<Config, 'siteOrigin'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  rasterise?: Rasterise;
};

export type ShareFiles = {
  names: ShareFileName[];
  find(name: ShareFileName): Promise<Prepared>;
  stop(): Promise<void>;
};

type Kept = Map<ShareFileName, Prepared>;

/** Whoever asks waits, and a connection is closed after half a minute of silence. */
const longestMs = 20_000;
/** What fails is not tried again for everybody who asks. */
const retryMs = 60_000;

/** All that these files show of the content. */
function keyOf({ brand, tagline, accent }: SiteContent): string {
  return JSON.stringify([brand, tagline, accent]);
}

type Keep = (kept: Kept, name: ShareFileName, body: Uint8Array) => Promise<void>;

function createKeep(types: Record<ShareFileName, string>, config: Services['config']): Keep {
  const headers = { ...bareHeaders(config), 'cache-control': 'public, max-age=3600' };
  return async (kept, name, body) => {
    const own = { ...headers, 'content-type': types[name] };
    const isText = /svg|json/.test(types[name]);
    const bytes = Buffer.from(body);
    kept.set(name, isText ? await prepare(bytes.toString(), own) : prepareAsIs(bytes, own));
  };
}

/** Texts are there even where pictures cannot be drawn. */
async function keepDrawn(
  kept: Kept,
  keep: Keep,
  files: Record<ShareFileName, ShareFile>,
  turnIntoPixels: (drawings: Drawing[]) => Promise<Buffer[]>,
): Promise<void> {
  const pictures: { name: ShareFileName; drawing: Drawing; pack?: (png: Uint8Array) => Uint8Array }[] = [];
  for (const [name, file] of Object.entries(files) as [ShareFileName, ShareFile][])
    if ('text' in file) await keep(kept, name, Buffer.from(file.text));
    else pictures.push({ name, ...file });
  const drawn = await turnIntoPixels(pictures.map(({ drawing }) => drawing));
  for (const [index, { name, pack }] of pictures.entries()) {
    const png = drawn[index]!;
    await keep(kept, name, pack ? pack(png) : png);
  }
}

export async function createShareFiles(services: Services): Promise<ShareFiles> {
  const { pages, built, config, log, rasterise = rasteriseApart } = services;
  const names = Object.keys(built.shareFileTypes) as ShareFileName[];
  const keep = createKeep(built.shareFileTypes, config);
  const originals: Kept = new Map();
  for (const name of names) await keep(originals, name, await readFile(join(built.files, name)));
  const originalKey = keyOf(originalContent('studio').content);
  const stopping = new AbortController();
  const turnIntoPixels = (drawings: Drawing[]) =>
    rasterise(drawings, AbortSignal.any([stopping.signal, AbortSignal.timeout(longestMs)]));

  type Attempt = { key: string; kept: Kept; until: number; done: Promise<void> };
  let latest: Attempt | undefined;

  async function draw(attempt: Pick<Attempt, 'kept' | 'until'>, content: SiteContent): Promise<void> {
    try {
      await keepDrawn(attempt.kept, keep, await built.shareFilesOf(content), turnIntoPixels);
    } catch (error) {
      attempt.until = performance.now() + retryMs;
      if (!stopping.signal.aborted)
        log.error({ err: error }, 'the site’s pictures could not be drawn; the original ones are served');
    }
  }

  async function drawnFor(content: SiteContent): Promise<Kept> {
    const key = keyOf(content);
    if (latest?.key !== key || performance.now() > latest.until) {
      latest = { key, kept: new Map(), until: Infinity, done: Promise.resolve() };
      latest.done = draw(latest, content);
    }
    const { kept, done } = latest;
    await done;
    return kept;
  }

  return {
    names,
    async find(name) {
      const { content } = pages.published();
      const files = keyOf(content) === originalKey ? originals : await drawnFor(content);
      return files.get(name) ?? originals.get(name)!;
    },
    async stop() {
      stopping.abort();
      await latest?.done;
    },
  };
}
