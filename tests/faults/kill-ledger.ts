/** What the server said while it was killed again and again. */
import type { OwnerStory } from './kill-owner.ts';

/** What the server acknowledged about one brief: its id, and the ids or words of what followed. */
export type BriefStory = { id: string; letters: string[]; answer?: string; file?: string; draft?: string };
export type MessageStory = { isAcknowledged: boolean; letter?: string };

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  return {
    cookie: '',
    acknowledged: 0,
    refused: 0,
    odd: 0,
    briefs: new Map<string, BriefStory>(),
    messages: new Map<string, MessageStory>(),
    owner: { pictures: new Set(), versions: [], made: 0 } as OwnerStory,
    /** Keys of briefs without an answer: sent again, because nobody can tell whether they were saved. */
    uncertain: [] as string[],
  };
}
