/** Mails that say that a mail did not arrive: reports of RFC 3464, and the plain texts of older mail servers. */

export type Bounce = {
  recipient: string;
  /** What the other server said, for people. */
  reason: string;
  /** Message-IDs in what was returned, without angle brackets. */
  messageIds: string[];
};

type Report = {
  headers: ReadonlyMap<string, string>;
  from: string;
  subject: string;
  text: string;
};

const longestReason = 300;
const daemon = /^(?:mailer-daemon|postmaster|mail-daemon)@/i;
const daemonSubject =
  /undeliver|delivery (?:status|failure|failed|has failed)|failure notice|returned mail|mail delivery failed|niedostarczon|nie dostarczono|zwrot/i;
const idInHeader = /^message-id:\s*<([^<>\s]{1,200})>/gim;

/** The fields of the first recipient for whom it failed; undefined if it failed for none. */
export function failedDelivery(status: string): Omit<Bounce, 'messageIds'> | undefined {
  for (const block of status.slice(0, 20_000).split(/\r?\n\s*\r?\n/)) {
    const field = (name: string) =>
      new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im')
        .exec(block)?.[1]
        ?.replaceAll(/\s+/g, ' ')
        .trim() ?? '';
    if (field('Action').toLowerCase() !== 'failed') continue;
    const recipient = field('(?:Final|Original)-Recipient').replace(/^[^;]*;\s*/, '');
    const said = field('Diagnostic-Code').replace(/^[^;]*;\s*/, '');
    return {
      recipient,
      reason: (said || field('Status')).slice(0, longestReason),
    };
  }
  return undefined;
}

export function messageIdsIn(returned: string): string[] {
  return [...returned.slice(0, 100_000).matchAll(idInHeader)].map(([, id]) => id!).slice(0, 10);
}

/** A bounce without a report: by its sender, what it returns below, and the sentence above it. */
export function bounceInText({ headers, from, subject, text }: Report): Bounce | null {
  if (!daemon.test(from) || !daemonSubject.test(subject)) return null;
  const messageIds = messageIdsIn(text);
  if (messageIds.length === 0) return null;
  const above = text.slice(0, text.search(/^-{2,}.*copy of/im) >>> 0 || 2_000);
  const reason = /^.*\b(?:[45]\d\d|[45]\.\d\.\d+)\b.*$/m.exec(above)?.[0].trim() ?? '';
  return {
    recipient: headers.get('x-failed-recipients') ?? /<([^<>\s]+@[^<>\s]+)>/.exec(above)?.[1] ?? '',
    reason: reason.slice(0, longestReason),
    messageIds,
  };
}
