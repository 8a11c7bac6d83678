/** The link this browser holds: its key, the version of the draft it has last seen, and a name for the device itself. */
import { browserStorage, openDraftText, readText, removeText, writeText } from '../draft/draft-store.ts';

export type CarriedLink = { key: string; version: number; device: string };

const linkName = 'blask.brief.carried';
/** In a browser that forbids storage, for as long as the page is open. */
let unstored: string | null = null;

export function readLink(): CarriedLink | undefined {
  const text = readText(browserStorage(), linkName) ?? unstored;
  const link =
    text === null
      ? undefined
      : (openDraftText(text, new Date())?.answers as Partial<CarriedLink> | undefined);
  if (typeof link?.key !== 'string' || typeof link.version !== 'number') return undefined;
  return { key: link.key, version: link.version, device: String(link.device) };
}

/** Expires as a draft does. */
export function keepLink({ key, version, device }: CarriedLink): void {
  const text = JSON.stringify({ savedAt: new Date().toISOString(), answers: { key, version, device } });
  unstored = writeText(browserStorage(), linkName, text) ? null : text;
}

export function forgetLink(): void {
  unstored = null;
  removeText(browserStorage(), linkName);
}
