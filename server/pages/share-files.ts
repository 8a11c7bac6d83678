/**
 * Shared pictures, icons and the manifest, as what is published makes them. Those of the original content come with the
 * build; others are drawn when one is first asked for, and kept until something else is published.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteContent } from '../../domain/content-shape.ts';
import type { Config } from '../config.ts';
import { originalContent } from '../content/shown-content.ts';
import { bareHeaders } from '../http/security-headers.ts';
import { prepare, prepareAsIs, type Prepared } from './prepared.ts';
import { rasterise as rasteriseApart, type Rasterise } from './rasteriser.ts';
import type { ShareFileName, SitePages } from './site-pages.ts';

type Services = {
  pages: Pick<SitePages, 'shown'>;
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

export async function createShareFiles(services: Services): Promise<ShareFiles> {
  const { pages, built, config, log, rasterise = rasteriseApart } = services;
  const names = Object.keys(built.shareFileTypes) as ShareFileName[];
  const headers = { ...bareHeaders(config), 'cache-control': 'public, max-age=3600' };
  const originalKey = keyOf(originalContent('studio').content);
  const stopping = new AbortController();

  async function keep(kept: Kept, name: ShareFileName, body: Uint8Array): Promise<void> {
    const type = built.shareFileTypes[name];
    const own = { ...headers, 'content-type': type };
    const isText = /svg|json/.test(type);
    const bytes = Buffer.from(body);
    kept.set(name, isText ? await prepare(bytes.toString(), own) : prepareAsIs(bytes, own));
  }

  const originals: Kept = new Map();
  for (const name of names) await keep(originals, name, await readFile(join(built.files, name)));

  async function draw(content: SiteContent, onFailure: (error: unknown) => void): Promise<Kept> {
    const kept: Kept = new Map();
    try {
      const files = await built.shareFilesOf(content);
      const pictures = names.flatMap((name) => {
        const file = files[name];
        return 'text' in file ? [] : [{ name, ...file }];
      });
      for (const name of names) {
        const file = files[name];
        if ('text' in file) await keep(kept, name, Buffer.from(file.text));
      }
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longestMs)]);
      const drawn = await rasterise(
        pictures.map(({ drawing }) => drawing),
        signal,
      );
      for (const [index, { name, pack }] of pictures.entries()) {
        const png = drawn[index]!;
        await keep(kept, name, pack ? pack(png) : png);
      }
    } catch (error) {
      onFailure(error);
    }
    return kept;
  }

  let latest: { key: string; files: Promise<Kept>; until: number } | undefined;

  function drawnFor(content: SiteContent): Promise<Kept> {
    const key = keyOf(content);
    if (latest && latest.key === key && performance.now() < latest.until) return latest.files;
    const attempt = { key, until: Infinity, files: draw(content, onFailure) };
    function onFailure(error: unknown): void {
      attempt.until = performance.now() + retryMs;
      if (!stopping.signal.aborted)
        log.error(
          { err: error },
          'the pictures of the site could not be drawn; the original ones are served',
        );
    }
    latest = attempt;
    return attempt.files;
  }

  return {
    names,
    async find(name) {
      const { content } = pages.shown();
      const files = keyOf(content) === originalKey ? originals : await drawnFor(content);
      return files.get(name) ?? originals.get(name)!;
    },
    async stop() {
      stopping.abort();
      await latest?.files;
    },
  };
}
