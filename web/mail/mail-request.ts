/** What a mail is made from, one shape a kind. */
import type { Locale } from '../../domain/locale.ts';

/** A stored brief: its own fields, and the copy of the whole form beside them. Older ones may lack either. */
export type MailBrief = {
  id: string;
  reference: string;
  companyName: string;
  industry: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  websiteType: string;
  language: Locale | null;
  createdAt: string | null;
  fullBriefData: Record<string, unknown>;
};

export type MailContactMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  language: Locale | null;
  createdAt: string;
};

export type DigestItem = { title: string; text: string };

export type ExpiringItem = { kind: 'brief' | 'message'; reference: string | null; lastActivityAt: string };

export type MailRequest = { origin: string } & (
  | { kind: 'brief-notification'; brief: MailBrief }
  /** The visitor's private page, unless its link was revoked. */
  | { kind: 'brief-receipt'; brief: MailBrief; statusUrl?: string | undefined }
  | { kind: 'contact-notification'; message: MailContactMessage }
  | { kind: 'digest'; briefs: DigestItem[]; messages: DigestItem[]; total: number }
  | { kind: 'retention-warning'; eraseAfter: string; total: number; items: ExpiringItem[] }
  | { kind: 'erase-request'; reference: string; requestedAt: string | null }
  | { kind: 'test' }
);

export type RenderedMail = { subject: string; html: string; text: string };
