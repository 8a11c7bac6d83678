import { RequestError } from './request.ts';
import type { PanelText } from './text.tsx';

/** A failed operation: the sentence says what could not be done, the error why. */
export type Failure = { error: unknown; sentence: string };

/** What was to be changed is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

export function explainFailure(error: unknown, sentence: string, text: PanelText) {
  if (!(error instanceof RequestError)) return { sentence, reason: '' };
  if (error.status === 404 && error.message) return { sentence: error.message, reason: '' };
  return { sentence, reason: reasonOf(error, text) };
}

function reasonOf(error: RequestError, text: PanelText): string {
  if (error.status === 0) return text.admin.storage.network;
  return error.isOurs && error.message ? error.message : text.admin.serverError(error.status);
}

/** The reason a notification did not leave, in the words of the server where it has any. */
export function notificationReason(error: unknown, text: PanelText): string {
  if (!(error instanceof RequestError)) return text.admin.notification.fallback;
  if (error.status !== 0 && error.isOurs) return error.message || text.admin.notification.fallback;
  return reasonOf(error, text);
}
