/** What a mail server's answer means for one mail, and for all of them. */

export type Outcome =
  | { result: 'accepted'; words: string; isFile?: true }
  /** The server said never: trying again would only repeat the question. */
  | { result: 'refused'; words: string }
  /** This mail did not go through this time. */
  | { result: 'deferred'; words: string }
  /** The whole mail was sent and the line went dead before the answer: the server may have accepted it. */
  | { result: 'unanswered'; words: string }
  /** No mail would have gone through: no connection, no greeting, no sign-in, no encryption. */
  | { result: 'unreachable'; words: string };

export type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

export type Stage = 'session' | 'envelope' | 'body' | 'sent';

/** The stage decides whether the server refuses all mails or only this one. */
export function outcomeOf(error: SmtpError, stage: Stage): Outcome {
  const words = wordsOf(error);
  const answer = error.responseCode;
  // A wrong password is the owner's to correct; giving up would lose every mail sent until then.
  if (stage === 'session' || answer === 421) return { result: 'unreachable', words };
  if (answer !== undefined) return { result: answer >= 500 ? 'refused' : 'deferred', words };
  // Refused by the client itself: no server accepts such an address or size.
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return { result: 'refused', words };
  if (stage === 'sent') return { result: 'unanswered', words: `Sent, but never answered: ${words}` };
  // A connection lost before the body says nothing about the mail; one lost inside it may be the mail's own doing.
  return { result: stage === 'body' ? 'deferred' : 'unreachable', words };
}

const wordsLimit = 500;

export function wordsOf(error: unknown): string {
  const { response, message } = error as Partial<SmtpError>;
  const text = response || message || String(error);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, wordsLimit);
}
