/** The link this browser holds: its key, the version of the draft it has last seen, and a name for the device itself. */
import { openDraftText, readText, removeText, toDraftText, writeText } from '../draft/draft-store.ts';

export type CarriedLink = { key: string; version: number; device: string };

const linkName = 'blask.brief.carried';
/** In a browser that forbids storage, for as long as the page is open. */
let unstored: string | null = null;

export function readLink(): CarriedLink | undefined {
  const text = readText(linkName) ?? unstored;
  const link = openDraftText(text)?.answers as Partial<CarriedLink> | undefined;
  if (typeof link?.key !== 'string' || typeof link.version !== 'number') return undefined;
  return { key: link.key, version: link.version, device: String(link.device) };
}

/** Expires as a draft does. */
export function keepLink({ key, version, device }: CarriedLink): void {
  const text = toDraftText({ key, version, device }, new Date());
  unstored = writeText(linkName, text) ? null : text;
}

export function forgetLink(): void {
  unstored = null;
  removeText(linkName);
}
