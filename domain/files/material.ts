/** What the owner asks a client for by name, such as a logo as SVG: a line to tick off on the client page. */
import { limits } from '../text/limits.ts';

export const materialLimits = { ofBrief: 40, atOnce: 20, name: limits.line, words: limits.line } as const;

export type Material = {
  id: string;
  name: string;
  askedAt: string;
  /** Null while it is missing. */
  doneAt: string | null;
  /** By a file that was added to it, or in another way, which the client may name. */
  done: 'file' | 'elsewhere' | null;
  words: string;
};

export const isMissing = ({ doneAt }: Pick<Material, 'doneAt'>): boolean => doneAt === null;

/** A line that was ticked off without a file, as it stands in the conversation. */
export const tickedLine = ({ name, words }: Pick<Material, 'name' | 'words'>): string =>
  words === '' ? `✓ ${name}` : `✓ ${name}: ${words}`;
