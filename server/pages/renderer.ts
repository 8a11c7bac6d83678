/** Where rendered pages come from: the built bundle, or Vite while developing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets } from '../../web/document.tsx';
import type { PageName, PageSource } from '../../web/page-table.ts';
import { distDir } from './build.ts';

export type RenderModule = typeof import('../../web/render.tsx');

export type Renderer = {
  module: RenderModule;
  assetsOf(page: PageName): PageAssets;
};

type ManifestEntry = { file: string; imports?: string[]; assets?: string[] };
type Manifest = Record<string, ManifestEntry>;

const clientDir = join(distDir, 'client');

// Both builds know the sources they share; of those only the brief's own entry is asked for, and only it has one.
const manifestFiles = ['manifest-brief.json', 'manifest.json'];

async function readManifest(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(clientDir, name), 'utf8')) as Manifest;
}

export async function loadBuiltRenderer(): Promise<Renderer> {
  const module = (await import(pathToFileURL(join(distDir, 'render/render.js')).href)) as RenderModule;
  const manifests = await Promise.all(manifestFiles.map(readManifest));
  const manifest: Manifest = Object.assign({}, ...manifests);
  const assets = new Map<PageName, PageAssets>();
  for (const [name, source] of Object.entries(module.pageTable) as [PageName, PageSource][]) {
    assets.set(name, await builtAssets(manifest, source));
  }
  return { module, assetsOf: (page) => assets.get(page)! };
}

async function builtAssets(manifest: Manifest, source: PageSource): Promise<PageAssets> {
  const style = entryOf(manifest, source.style);
  const inline = source.inlineScript ? entryOf(manifest, source.inlineScript) : undefined;
  const module = source.module ? entryOf(manifest, source.module) : undefined;
  if (inline?.imports?.length) {
    throw new Error(
      `${source.inlineScript} shares a chunk and cannot be inlined: ${inline.imports.join(', ')}`,
    );
  }
  return {
    inlineStyle: (await readFile(join(clientDir, style.file), 'utf8')).trim(),
    stylesheets: [],
    inlineScript: inline ? (await readFile(join(clientDir, inline.file), 'utf8')).trim() : '',
    moduleUrl: module ? `/${module.file}` : undefined,
    scriptUrls: [],
    preloadModules: module ? importsOf(manifest, module).map((file) => `/${file}`) : [],
    fonts: (style.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
  };
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

/** In development the browser asks Vite for each source by its own path. */
export function developmentAssets(source: PageSource): PageAssets {
  return {
    inlineStyle: '',
    stylesheets: [`/${source.style}`],
    inlineScript: '',
    moduleUrl: source.module ? `/${source.module}` : undefined,
    scriptUrls: source.inlineScript ? [`/${source.inlineScript}`] : [],
    preloadModules: [],
    fonts: [],
  };
}
