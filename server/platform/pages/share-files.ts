/**
 * The pictures for shared links, icons and the manifest of the published content. Those of the original content are in
 * the build; others are drawn at the first request and cached until other content is published.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import type { Config } from '../config.ts';
import { agencyOf } from '../../../domain/content/content-rules.ts';
import { originalContent, type PublishedContent } from './published-content.ts';
import { bareHeaders } from '../http/security-headers.ts';
import { bestEffort, compress, quickEffort } from './compress.ts';
import { prepare, prepareAsIs, type Prepared } from './prepared.ts';
import { rasterise as rasteriseApart, type Drawing, type Rasterise } from './rasteriser.ts';
import type { ShareFile, ShareFileName, ShownLogo, SitePages } from './site-pages.ts';
import type { Store } from '../store/database.ts';
import { readPictureBytes } from '../store/tables/pictures.ts';

type Services = {
  store: Pick<Store, 'db'>;
  pages: Pick<SitePages, 'published'>;
  built: NonNullable<SitePages['built']>;
  config: Pick<Config, 'siteOrigin'> & Partial<Pick<Config, 'isCompressedQuickly'>>;
  log: Pick<FastifyBaseLogger, 'error'>;
  rasterise?: Rasterise;
};

export type ShareFiles = {
  names: ShareFileName[];
  find(name: ShareFileName): Promise<Prepared>;
  stop(): Promise<void>;
};

type PreparedFiles = Map<ShareFileName, Prepared>;

/** The request waits for the drawing, and its connection is closed after 30 seconds of silence. */
const longestMs = 20_000;
/** After a failure drawing is not tried again for a minute. */
const retryMs = 60_000;

/** The parts of the content that these files contain. */
function keyOf({ brand, logo, tagline, accent }: SiteContent): string {
  return JSON.stringify([brand, logo, tagline, accent]);
}

/** Far more than a logo has; a multiple of three. */
const mostLogoBytes = 3 * 1024 * 1024;

async function readLogo(
  { db }: Services['store'],
  published: PublishedContent,
): Promise<ShownLogo | undefined> {
  const { logo } = agencyOf(published.content, published.pictures);
  if (!logo) return undefined;
  const bytes = await readPictureBytes(db, basename(logo.url), { from: 0, length: mostLogoBytes });
  return bytes && { ...logo, href: `data:image/png;base64,${bytes.toString('base64')}` };
}

type AddFile = (prepared: PreparedFiles, name: ShareFileName, body: Uint8Array) => Promise<void>;

function createAddFile(types: Record<ShareFileName, string>, config: Services['config']): AddFile {
  const headers = { ...bareHeaders(config), 'cache-control': 'public, max-age=3600' };
  const { most } = config.isCompressedQuickly ? quickEffort : bestEffort;
  return async (prepared, name, body) => {
    const own = { ...headers, 'content-type': types[name] };
    const isText = /svg|json/.test(types[name]);
    const bytes = Buffer.from(body);
    prepared.set(
      name,
      isText
        ? await prepare(bytes.toString(), own, 200, (text) => compress(text, most))
        : prepareAsIs(bytes, own),
    );
  };
}

/** Adds text files first, so that they are served even if drawing fails. */
async function addDrawn(
  prepared: PreparedFiles,
  addFile: AddFile,
  files: Record<ShareFileName, ShareFile>,
  drawPixels: (drawings: Drawing[]) => Promise<Buffer[]>,
): Promise<void> {
  const pictures: { name: ShareFileName; drawing: Drawing; pack?: (png: Uint8Array) => Uint8Array }[] = [];
  for (const [name, file] of Object.entries(files) as [ShareFileName, ShareFile][])
    if ('text' in file) await addFile(prepared, name, Buffer.from(file.text));
    else pictures.push({ name, ...file });
  const drawn = await drawPixels(pictures.map(({ drawing }) => drawing));
  for (const [index, { name, pack }] of pictures.entries()) {
    const png = drawn[index]!;
    await addFile(prepared, name, pack ? pack(png) : png);
  }
}

export async function createShareFiles(services: Services): Promise<ShareFiles> {
  const { store, pages, built, config, log, rasterise = rasteriseApart } = services;
  const names = Object.keys(built.shareFileTypes) as ShareFileName[];
  const addFile = createAddFile(built.shareFileTypes, config);
  const originals: PreparedFiles = new Map();
  for (const name of names) await addFile(originals, name, await readFile(join(built.files, name)));
  const originalKey = keyOf(originalContent('studio').content);
  const stopping = new AbortController();
  const drawPixels = (drawings: Drawing[]) =>
    rasterise(drawings, AbortSignal.any([stopping.signal, AbortSignal.timeout(longestMs)]));

  type Attempt = { key: string; prepared: PreparedFiles; until: number; done: Promise<void> };
  let latest: Attempt | undefined;

  async function draw(
    attempt: Pick<Attempt, 'prepared' | 'until'>,
    published: PublishedContent,
  ): Promise<void> {
    try {
      const logo = await readLogo(store, published);
      const files = await built.shareFilesOf(published.content, logo);
      await addDrawn(attempt.prepared, addFile, files, drawPixels);
    } catch (error) {
      attempt.until = performance.now() + retryMs;
      if (!stopping.signal.aborted)
        log.error({ err: error }, 'the site’s pictures could not be drawn; the original ones are served');
    }
  }

  async function drawnFor(published: PublishedContent): Promise<PreparedFiles> {
    const key = keyOf(published.content);
    if (latest?.key !== key || performance.now() > latest.until) {
      latest = { key, prepared: new Map(), until: Infinity, done: Promise.resolve() };
      latest.done = draw(latest, published);
    }
    const { prepared, done } = latest;
    await done;
    return prepared;
  }

  return {
    names,
    async find(name) {
      const published = pages.published();
      const isOriginal = keyOf(published.content) === originalKey;
      const files = isOriginal ? originals : await drawnFor(published);
      return files.get(name) ?? originals.get(name)!;
    },
    async stop() {
      stopping.abort();
      await latest?.done;
    },
  };
}
