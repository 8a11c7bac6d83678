/** The tables as Kysely sees them. Columns are snake_case in the database; JSON is text here and parsed by each repository. */
import type { Generated } from 'kysely';
import type { Locale } from '../../domain/locale.ts';
import type { BriefStatus } from '../../domain/status.ts';

/** ISO 8601 in UTC with milliseconds, so that on SQLite the order of texts is the order of times. */
export type Time = string;
export type JsonText = string;

export type BriefsTable = {
  id: string;
  reference: string;
  companyName: string;
  industry: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  websiteType: string;
  fullBriefData: JsonText;
  createdAt: Time | null;
  updatedAt: Time | null;
  status: string;
  source: string;
  language: Locale | null;
  consentAt: Time | null;
  consentLanguage: Locale | null;
  consentPolicyVersion: string | null;
  consentText: string | null;
  readAt: Time | null;
  deletedAt: Time | null;
  lastActivityAt: Time;
  accessTokenHash: string | null;
  retentionWarnedAt: Time | null;
  eraseRequestedAt: Time | null;
  originalId: string | null;
  originalDocument: JsonText | null;
  // Undated briefs sort last in both directions, which one nullable time cannot express as a keyset.
  newestKey: number;
  oldestKey: number;
  companyKey: string;
};

export type BriefNotesTable = {
  id: string;
  briefId: string;
  note: string;
  author: string;
  createdAt: Time | null;
};

export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  message: string;
  language: Locale | null;
  createdAt: Time;
  readAt: Time | null;
  deletedAt: Time | null;
  spamReason: string | null;
  lastActivityAt: Time;
  retentionWarnedAt: Time | null;
};

export type SearchTextsTable = {
  seq: Generated<number>;
  briefId: string | null;
  messageId: string | null;
  body: string;
};

export type SearchHeadsTable = Omit<SearchTextsTable, 'body'> & { head: string };

/** May hold several rows for a bucket; only their sum means something. */
export type BriefCountsTable = { bucket: BriefStatus | 'trash'; amount: number };

/** Parked: left to the digest that will list it. */
export type OutboxStatus = 'queued' | 'sending' | 'parked' | 'sent' | 'failed';

export type OutboxTable = {
  id: string;
  kind: string;
  briefId: string | null;
  messageId: string | null;
  recipient: string;
  payload: JsonText;
  dedupeKey: string | null;
  status: OutboxStatus;
  attempts: number;
  nextAttemptAt: Time;
  leaseUntil: Time | null;
  leaseOwner: string | null;
  lastError: string | null;
  createdAt: Time;
  sentAt: Time | null;
  /** The digest that lists this mail, or has listed it. */
  digestId: string | null;
};

export type IdempotencyKeysTable = { key: string; bodyHash: string; briefId: string; createdAt: Time };

export type AccountsTable = {
  id: string;
  email: string;
  passwordHash: string;
  createdAt: Time;
  passwordChangedAt: Time;
  totpSecret: string | null;
  totpConfirmedAt: Time | null;
  recoveryCodeHashes: JsonText;
};

export type SessionsTable = {
  tokenHash: string;
  accountId: string;
  createdAt: Time;
  lastSeenAt: Time;
  expiresAt: Time;
  language: Locale | null;
};

export type LoginAttemptsTable = {
  id: string;
  addressHash: string;
  accountEmailHash: string;
  at: Time;
  succeeded: number;
};

export type ActivityTable = {
  id: string;
  at: Time;
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  detail: JsonText;
};

export type PageViewsTable = {
  day: string;
  path: string;
  language: string;
  referrerHost: string;
  device: string;
  event: string;
  count: number;
};

export type SettingsTable = { key: string; value: JsonText };

export type Schema = {
  briefs: BriefsTable;
  briefNotes: BriefNotesTable;
  contactMessages: ContactMessagesTable;
  searchTexts: SearchTextsTable;
  searchHeads: SearchHeadsTable;
  briefCounts: BriefCountsTable;
  outbox: OutboxTable;
  idempotencyKeys: IdempotencyKeysTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  loginAttempts: LoginAttemptsTable;
  activity: ActivityTable;
  pageViews: PageViewsTable;
  settings: SettingsTable;
};
