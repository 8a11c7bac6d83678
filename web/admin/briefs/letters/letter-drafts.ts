import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { DraftSaver } from '../../ui/draft-saver.ts';

type Put = (draft: LetterDraft | null) => Promise<unknown>;

const savers = new Map<string, DraftSaver<LetterDraft>>();

export function saverOf(briefId: string, put: Put): DraftSaver<LetterDraft> {
  const known = savers.get(briefId) ?? new DraftSaver<LetterDraft>(put);
  savers.set(briefId, known);
  return known;
}

export function forgetLetterDrafts(): void {
  for (const saver of savers.values()) saver.forget();
  savers.clear();
}
