/** What a mail is made from, one shape a kind. */
import type { SentBrief } from '../../domain/endpoints/briefs.ts';
import type { InboxMessage } from '../../domain/endpoints/messages.ts';
import type { UpcomingErasure } from '../../domain/endpoints/privacy.ts';
import type { ClientMailRequest, OwnerMailRequest } from './conversation-letters.ts';

/** Nothing its sender typed: the address was never confirmed, and must not carry words to a stranger. */
export type ReceiptFacts = Pick<SentBrief, 'reference' | 'language' | 'createdAt'>;

export type MailContactMessage = Pick<
  InboxMessage,
  'id' | 'name' | 'email' | 'message' | 'language' | 'createdAt'
>;

export type DigestItem = { title: string; text: string };

export type ExpiringItem = Pick<UpcomingErasure, 'kind' | 'reference' | 'lastActivityAt'>;

export type MailRequest = { origin: string } & (
  | { kind: 'brief-notification'; brief: SentBrief }
  /** The visitor's private page, unless its link was revoked. */
  | { kind: 'brief-receipt'; brief: ReceiptFacts; statusUrl?: string | undefined }
  | { kind: 'contact-notification'; message: MailContactMessage }
  | { kind: 'digest'; briefs: DigestItem[]; messages: DigestItem[]; total: number }
  | { kind: 'retention-warning'; eraseAfter: string; total: number; items: ExpiringItem[] }
  | { kind: 'erase-request'; reference: string; requestedAt: string | null }
  | { kind: 'second-factor-alert'; at: string }
  | { kind: 'backup-failure'; at: string; reason: string }
  | ClientMailRequest
  | OwnerMailRequest
  | { kind: 'test' }
);

export type RenderedMail = { subject: string; html: string; text: string };
