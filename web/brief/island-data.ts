/** What the server hands to the script, as data in the document: the page's own language and nothing of the other. */
import type { Locale } from '../../domain/text/locale.ts';
import type { Mark } from '../site/plain-header.tsx';
import type { Words } from './text.ts';

export const islandId = 'brief';
const dataId = 'brief-data';

/** Who the agency is, and how to reach it in one line. */
export type IslandData = Mark & { words: Words; contact: Record<Locale, string> };

export function readIslandData(page: Document): IslandData {
  return JSON.parse(page.getElementById(dataId)?.textContent ?? '') as IslandData;
}

export function islandDataScript(data: IslandData): { id: string; json: string } {
  // "<" could end the element it stands in.
  return { id: dataId, json: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) };
}
