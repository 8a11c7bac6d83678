/** What a mail is made from, one shape a kind. */
import type { WholeBrief } from '../../domain/calls/briefs.ts';
import type { InboxMessage } from '../../domain/calls/messages.ts';
import type { UpcomingErasure } from '../../domain/calls/privacy.ts';

/** A stored brief: its own fields, and the copy of the whole form beside them. Older ones may lack either. */
export type MailBrief = Pick<
  WholeBrief,
  | 'id'
  | 'reference'
  | 'companyName'
  | 'industry'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'websiteType'
  | 'language'
  | 'createdAt'
  | 'fullBriefData'
>;

export type MailContactMessage = Pick<
  InboxMessage,
  'id' | 'name' | 'email' | 'message' | 'language' | 'createdAt'
>;

export type DigestItem = { title: string; text: string };

export type ExpiringItem = Pick<UpcomingErasure, 'kind' | 'reference' | 'lastActivityAt'>;

export type MailRequest = { origin: string } & (
  | { kind: 'brief-notification'; brief: MailBrief }
  /** The visitor's private page, unless its link was revoked. */
  | { kind: 'brief-receipt'; brief: MailBrief; statusUrl?: string | undefined }
  | { kind: 'contact-notification'; message: MailContactMessage }
  | { kind: 'digest'; briefs: DigestItem[]; messages: DigestItem[]; total: number }
  | { kind: 'retention-warning'; eraseAfter: string; total: number; items: ExpiringItem[] }
  | { kind: 'erase-request'; reference: string; requestedAt: string | null }
  | { kind: 'second-factor-alert'; at: string }
  | { kind: 'test' }
);

export type RenderedMail = { subject: string; html: string; text: string };
