import type { LetterDraft } from '../../../../domain/endpoints/conversation.ts';
import { createSavers } from '../../ui/draft-saver.ts';

const savers = createSavers<LetterDraft>();

export const saverOf = savers.of;
export const forgetLetterDrafts = savers.forget;
