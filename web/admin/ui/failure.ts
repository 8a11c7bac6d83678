import { RequestError } from './request.ts';
import type { PanelText } from './text.tsx';

/** A failed operation in words: what could not be done, and why if anybody said so. */
export type Failure = { sentence: string; reason: string };

/** What was to be changed is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

export function explainFailure(error: unknown, sentence: string, text: PanelText): Failure {
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
  if (error.status === 0) return text.admin.storage.network;
  if (!error.isOurs) return text.admin.serverError(error.status);
  return error.message || text.admin.notification.fallback;
}
