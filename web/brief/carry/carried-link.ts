/** The link this browser holds: its key, the version of the draft it has last seen, and a name for the device itself. */
import { browserStorage, openDraftText, readText, removeText, writeText } from '../draft/draft-store.ts';

export type CarriedLink = { key: string; version: number; device: string };

const linkName = 'blask.brief.carried';
/** Where nothing may be stored it lives as long as the page. */
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

/** For as long as a draft. */
export function keepLink({ key, version, device }: CarriedLink): void {
  const text = JSON.stringify({ savedAt: new Date().toISOString(), answers: { key, version, device } });
  unstored = writeText(browserStorage(), linkName, text) ? null : text;
}

export function forgetLink(): void {
  unstored = null;
  removeText(browserStorage(), linkName);
}
