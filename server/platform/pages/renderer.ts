/** The module that renders pages: from the build, or from Vite in development. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets } from '../../../web/document.tsx';
import type { PageName } from '../../../web/page-paths.ts';
import { beaconSource, consentSource, faceSource, type PageSource } from '../../../web/page-table.ts';
import type { GlyphTable } from '../../../web/render.tsx';

export type RenderModule = typeof import('../../../web/render.tsx');

export type Renderer = {
  module: RenderModule;
  assetsOf(page: PageName): PageAssets;
  /** The folder of the files that pages link to. */
  files: string;
  /** Read only when a picture is drawn, which is rare. */
  readGlyphs(): Promise<GlyphTable>;
};

type ManifestEntry = { file: string; imports?: string[] };
type Manifest = Record<string, ManifestEntry>;

export async function loadRenderModule(build: string): Promise<RenderModule> {
  return (await import(pathToFileURL(join(build, 'render/render.js')).href)) as RenderModule;
}

export async function loadBuiltRenderer(build: string): Promise<Renderer> {
  const module = await loadRenderModule(build);
  const files = join(build, 'client');
  const readManifest = async (name: string) =>
    JSON.parse(await readFile(join(files, name), 'utf8')) as Manifest;
  const shared = await readManifest('manifest.json');
  const assets = new Map<PageName, PageAssets>();
  for (const [name, source] of Object.entries(module.pageTable) as [PageName, PageSource][]) {
    const own = source.module ? await readManifest(`manifest-${name}.json`) : {};
    assets.set(name, await builtAssets(files, shared, own, source));
  }
  const readGlyphs = async () =>
    JSON.parse(await readFile(join(build, 'render/glyphs.json'), 'utf8')) as GlyphTable;
  return { module, assetsOf: (page) => assets.get(page)!, files, readGlyphs };
}

async function builtAssets(
  files: string,
  shared: Manifest,
  own: Manifest,
  source: PageSource,
): Promise<PageAssets> {
  const inlined = async (path: string) => readInlined(files, entryOf(shared, path), path);
  const faceStyle = await inlined(faceSource.style);
  const style = await inlined(source.style);
  const module = source.module ? entryOf(own, source.module) : undefined;
  return {
    inlineStyle: source.isPublic ? style : faceStyle + style,
    stylesheets: [],
    inlineScript: source.inlineScript ? await inlined(source.inlineScript) : '',
    beacon: source.isPublic ? await inlined(beaconSource) : '',
    lateFaces: source.isPublic ? { script: await inlined(faceSource.script), style: faceStyle } : undefined,
    consent: source.isPublic
      ? {
          scriptUrl: `/${entryOf(shared, consentSource.script).file}`,
          styleUrl: `/${entryOf(shared, consentSource.style).file}`,
        }
      : undefined,
    moduleUrl: module ? `/${module.file}` : undefined,
    scriptUrls: [],
    preloadModules: module ? importsOf(own, module).map((file) => `/${file}`) : [],
  };
}

async function readInlined(
  files: string,
  { file, imports = [] }: ManifestEntry,
  source: string,
): Promise<string> {
  if (imports.length > 0)
    throw new Error(`${source} shares a chunk and cannot be inlined: ${imports.join(', ')}`);
  return (await readFile(join(files, file), 'utf8')).trim();
}

function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build has no ${source}`);
  return entry;
}

function importsOf(manifest: Manifest, entry: ManifestEntry, seen = new Set<string>()): string[] {
  for (const key of entry.imports ?? []) {
    const imported = entryOf(manifest, key);
    if (seen.has(imported.file)) continue;
    seen.add(imported.file);
    importsOf(manifest, imported, seen);
  }
  return [...seen];
}

/** In development the browser loads each source from Vite by its path. */
export function developmentAssets(source: PageSource): PageAssets {
  return {
    inlineStyle: '',
    stylesheets: [`/${faceSource.style}`, `/${source.style}`],
    inlineScript: '',
    beacon: '',
    lateFaces: undefined,
    consent: source.isPublic
      ? { scriptUrl: `/${consentSource.script}`, styleUrl: `/${consentSource.style}` }
      : undefined,
    moduleUrl: source.module ? `/${source.module}` : undefined,
    scriptUrls: [
      ...(source.isPublic ? [`/${beaconSource}`] : []),
      ...(source.inlineScript ? [`/${source.inlineScript}`] : []),
    ],
    preloadModules: [],
  };
}
