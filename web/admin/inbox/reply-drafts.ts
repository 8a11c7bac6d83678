import type { ReplyDraft } from '../../../domain/endpoints/messages.ts';
import { createSavers } from '../ui/draft-saver.ts';

const savers = createSavers<ReplyDraft>();

export const saverOf = savers.of;
export const forgetReplyDrafts = savers.forget;
