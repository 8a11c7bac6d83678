/** Whether a program wrote a mail by itself: by RFC 3834, by what older programs say instead, and by their usual subjects. */

/** `away`: an answer to a mail of ours. `bulk`: sent to many. `receipt`: about a mail, neither read nor returned. */
export type AutomaticKind = 'away' | 'bulk' | 'receipt';

/** Lower-case names; a header that occurs twice counts once. */
export type MailHeaders = ReadonlyMap<string, string>;

const awayHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoreply-from',
  'x-mail-autoreply',
];
const awaySubject =
  /^\s*(?:automatic reply|auto[- ]?reply|auto[- ]?response|out of (?:the )?office|odpowied[zź] automatyczna|automatyczna odpowied[zź]|autoodpowied[zź]|autoresponder|poza biurem|nieobecno[sś][cć] w biurze|abwesenheitsnotiz|automatische antwort|r[ée]ponse automatique)\b/iu;

export function automaticKindOf(
  headers: MailHeaders,
  { subject, contentType }: { subject: string; contentType: string },
): AutomaticKind | null {
  const submitted = (headers.get('auto-submitted') ?? 'no').trim().toLowerCase();
  const precedence = (headers.get('precedence') ?? '').trim().toLowerCase();
  if (/^multipart\/report\b/i.test(contentType)) return 'receipt';
  if (submitted.startsWith('auto-replied') || awayHeaders.some((name) => headers.has(name))) return 'away';
  if (precedence === 'auto_reply' || awaySubject.test(subject)) return 'away';
  // Exchange marks its answers so.
  if (!/^no\b/.test(submitted)) return headers.has('in-reply-to') ? 'away' : 'bulk';
  if (headers.has('list-unsubscribe') || precedence === 'bulk' || precedence === 'junk') return 'bulk';
  return null;
}
