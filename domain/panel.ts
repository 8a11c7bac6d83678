/** What the owner's calls answer, agreed between the server that sends it and the panel that reads it. */
import type { Locale } from './locale.ts';
import type { BriefStatus } from './status.ts';

export type SignedInUser = { email: string; isAdmin: boolean };

export type NotificationState = {
  status: 'queued' | 'sending' | 'parked' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  sentAt: string | null;
};

export type BriefSummary = {
  id: string;
  reference: string;
  companyName: string;
  industry: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  websiteType: string;
  createdAt: string | null;
  updatedAt: string | null;
  status: BriefStatus;
  language: Locale | null;
  readAt: string | null;
  deletedAt: string | null;
  notification: NotificationState | null;
};

export type AdminNote = { id: string; note: string; createdAt: string | null; author: string };
export type ActivityEntry = { id: string; at: string; actor: string; action: string; detail: unknown };

export type BriefDetail = BriefSummary & {
  source: string;
  fullBriefData: Record<string, unknown>;
  consentAt: string | null;
  consentLanguage: Locale | null;
  consentPolicyVersion: string | null;
  consentText: string | null;
  eraseRequestedAt: string | null;
  hasPrivateLink: boolean;
  adminNotes: AdminNote[];
  activity: ActivityEntry[];
};

export type BriefCounts = Record<BriefStatus | 'all' | 'trash', number>;
export type BriefPage = { items: BriefSummary[]; nextCursor: string | null; counts: BriefCounts };

export const briefSorts = ['newest', 'oldest', 'company', 'updated'] as const;
export type BriefSort = (typeof briefSorts)[number];

export type InboxMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  language: Locale | null;
  createdAt: string;
  readAt: string | null;
  deletedAt: string | null;
  spamReason: string | null;
};
export type MessageCounts = { all: number; unread: number; spam: number; trash: number };
export type MessagePage = { items: InboxMessage[]; nextCursor: string | null; counts: MessageCounts };

export type Share = { value: string; count: number };
export type Overview = {
  from: string;
  to: string;
  total: number;
  weeks: { start: string; count: number }[];
  status: Share[];
  websiteType: Share[];
  budget: Share[];
  timeline: Share[];
};

export type MailEntry = {
  id: string;
  kind: string;
  briefId: string | null;
  messageId: string | null;
  recipient: string;
  status: 'queued' | 'sending' | 'parked' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: string | null;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
};

export type PanelState = {
  mail: { waiting: number; oldest: string | null; failed: number; isWrittenToFiles: boolean };
  messages: MessageCounts;
  /** Visitors who wait for their data to be erased. */
  eraseRequests: number;
};

export type AccountState = {
  email: string;
  passwordChangedAt: string;
  secondFactor: { isOn: boolean; recoveryCodesLeft: number };
};
