/** A mail from the mailbox as the rest of the program sees it: plain texts of bounded length, no markup, no bytes. */
import type { AutomaticKind } from './automatic.ts';
import type { Bounce } from './bounce.ts';

export const mailLimits = {
  /** Of what its sender wrote, and of what they quoted. */
  text: 20_000,
  subject: 200,
  name: 100,
  attachments: 30,
  /** Of the ids and addresses that may lead to a thread. */
  clues: 60,
} as const;

/** `isKept`: it is a file of the brief; else it is left in the mailbox. `isRefused`: it was judged, and not taken. */
export type MailAttachment = {
  name: string;
  size: number;
  isKept?: boolean | undefined;
  isRefused?: boolean | undefined;
};

export type ReadMail = {
  /** Without angle brackets; null where the mail has none. */
  messageId: string | null;
  from: { name: string; address: string };
  /** Two addresses claim to be the sender, or the receiving server says that it is forged. */
  isSenderDoubtful: boolean;
  /** Every address it was sent to, lower case. */
  recipients: string[];
  /** Message-IDs that it answers, without angle brackets, the nearest last. */
  references: string[];
  subject: string;
  text: string;
  /** The letter that was answered, as the mail repeats it. */
  quoted: string;
  isEncrypted: boolean;
  attachments: MailAttachment[];
  automatic: AutomaticKind | null;
  bounce: Bounce | null;
  isSpam: boolean;
};
