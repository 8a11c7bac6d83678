/** What the owner's privacy calls answer. */
import type { BriefStatus } from './status.ts';

export type UpcomingErasure = {
  kind: 'brief' | 'message';
  id: string;
  reference: string | null;
  lastActivityAt: string;
  eraseAfter: string;
};

export type EraseRequest = {
  id: string;
  reference: string;
  contactName: string;
  contactEmail: string;
  requestedAt: string | null;
};

export type PersonErased = {
  briefs: number;
  messages: number;
  notes: number;
  mails: number;
  mentions: number;
};

export type PrivacyState = {
  retention: { months: number; total: number; items: UpcomingErasure[]; lastRunAt: string | null };
  requests: EraseRequest[];
  erasures: (PersonErased & { at: string })[];
};

export type PersonSummary = {
  briefs: {
    id: string;
    reference: string;
    companyName: string;
    contactName: string;
    createdAt: string | null;
    status: BriefStatus;
    deletedAt: string | null;
  }[];
  messages: { id: string; name: string; createdAt: string; deletedAt: string | null }[];
  notes: number;
  mails: number;
  mentions: { briefs: { id: string; reference: string }[]; messages: number; notes: number };
};
