/** The tables as Kysely sees them. Columns are snake_case in the database; JSON is text here and parsed by the queries. */
import type { Generated, Kysely } from 'kysely';
import type { AdminNote, WholeBrief } from '../../../../domain/endpoints/briefs.ts';
import type { ThreadKind } from '../../../../domain/endpoints/conversation.ts';
import type { MailEntry } from '../../../../domain/endpoints/mails.ts';
import type { InboxMessage } from '../../../../domain/endpoints/messages.ts';
import type { PushDevice } from '../../../../domain/endpoints/pushes.ts';
import type { PushKind } from '../../../../domain/operations/pushes.ts';
import type { Locale } from '../../../../domain/text/locale.ts';
import type { DeliveryStatus } from '../../../../domain/endpoints/webhooks.ts';
import type { BriefFile } from '../../../../domain/files/client-file.ts';
import type { Material } from '../../../../domain/files/material.ts';
import type { PictureFormat } from '../../../../domain/content/picture.ts';
import type { BriefStatus } from '../../../../domain/brief/status.ts';

/** ISO 8601 in UTC with milliseconds, so that on SQLite the order of texts is the order of times. */
export type Time = string;
type JsonText = string;

export type BriefsTable = Omit<
  WholeBrief,
  'fullBriefData' | 'hasPrivateLink' | 'adminNotes' | 'keptBeside'
> & {
  fullBriefData: JsonText;
  accessTokenHash: string | null;
  retentionWarnedAt: Time | null;
  originalDocument: JsonText | null;
  // Undated briefs sort last in both directions, which one nullable time cannot express as a keyset.
  newestKey: number;
  oldestKey: number;
  companyKey: string;
  budgetKey: number;
  /** Working time from its arrival to the first answer. */
  answerMinutes: number | null;
  /** Null while none was. */
  dismissedFindings: JsonText | null;
  /** The price list that `estimateMin` and `estimateMax` come from; 0: not computed yet. */
  estimateVersion: number;
  /** The larger end, -1 without one. */
  estimateKey: number;
  /** The account whose brief it is. */
  assigneeId: string | null;
};

export type BriefNotesTable = AdminNote & {
  briefId: string;
  /** The address of the account; null of an imported note. */
  writtenBy: string | null;
};

export type ContactMessagesTable = InboxMessage & {
  /** What it has besides, where it came as a mail; null where it came by the form. */
  mail: JsonText | null;
};

type SearchEntriesTable = {
  seq: Generated<number>;
  briefId: string | null;
  messageId: string | null;
  /** On PostgreSQL a tsvector, which is never read back. */
  words: string | Uint8Array | null;
};

/** May hold several rows for a bucket; only their sum means something. */
type BriefCountsTable = { bucket: BriefStatus | 'trash'; amount: number };

/** As with briefs. Each message is in one of them. */
type MessageCountsTable = {
  bucket: 'unread' | 'read' | 'spam' | 'trash';
  amount: number;
};

/** Of a table whose rows workers claim, try and try again. */
export type QueueColumns = Pick<
  MailEntry,
  'id' | 'status' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'createdAt'
> & {
  leaseUntil: Time | null;
  leaseOwner: string | null;
};

export type OutboxTable = MailEntry &
  QueueColumns & {
    payload: JsonText;
    dedupeKey: string | null;
    /** The digest that lists this mail, or has listed it. */
    digestId: string | null;
    /** Of the receipts that wait, those with a lower one leave first. */
    turn: number;
    /** When the owner was done with it after it had failed. */
    handledAt: Time | null;
  };

export type IdempotencyKeysTable = {
  key: string;
  bodyHash: string;
  briefId: string;
  createdAt: Time;
};

export type AccountsTable = {
  id: string;
  email: string;
  passwordHash: string;
  createdAt: Time;
  passwordChangedAt: Time;
  totpSecret: string | null;
  totpConfirmedAt: Time | null;
  recoveryCodeHashes: JsonText;
  /** Null for the owner, who is known by the address, and for accounts that nobody invited. */
  role: 'colleague' | null;
  /** Empty until the account has said it. */
  name: string;
  /** What rings its devices; null: as usual. */
  pushChoices: JsonText | null;
};

/** A browser that somebody on the team lets ring. */
export type PushDevicesTable = PushDevice & {
  accountId: string;
  /** Its address at the push service, of which the id is a hash. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Since when it was told `toldInHour` times. */
  hourFrom: Time | null;
  toldInHour: number;
};

/** Something that may ring devices, until it was handed on to their notices. */
type PushEventsTable = { id: string; kind: PushKind; briefId: string };

/** What a device has to be told, and was told, about one kind. */
export type PushNoticesTable = {
  id: string;
  deviceId: string;
  kind: PushKind;
  /** How many it has not been told of. */
  pending: number;
  /** Of the only one that is pending; null for several. */
  briefId: string | null;
  /** How many the notification that it shows stands for. */
  told: number;
  toldAt: Time | null;
  pendingSince: Time;
  attempts: number;
  nextAttemptAt: Time;
  leaseOwner: string | null;
  leaseUntil: Time | null;
};

export type InvitationsTable = {
  id: string;
  email: string;
  tokenHash: string;
  language: Locale;
  invitedBy: string;
  createdAt: Time;
  expiresAt: Time;
};

export type SessionsTable = {
  tokenHash: string;
  accountId: string;
  createdAt: Time;
  lastSeenAt: Time;
  expiresAt: Time;
  language: Locale | null;
};

export type PasskeysTable = {
  id: string;
  accountId: string;
  /** The authenticator's own name for it, in base64url. */
  credentialId: string;
  /** In COSE, as base64url. */
  publicKey: string;
  /** Counts uses. 0 where the authenticator does not count, as those that are kept in step between devices. */
  counter: number;
  name: string;
  createdAt: Time;
  lastUsedAt: Time | null;
  /** Since when it opens nothing, because its counter went back. */
  copiedAt: Time | null;
  /** The name that it belongs to; null where it was added before that was written down. */
  rpId: string | null;
};

type SpentChallengesTable = {
  hash: string;
  expiresAt: Time;
};

type LoginAttemptsTable = {
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

type RequestLimitsTable = { key: string; count: number; since: Time };

/** `sealed` is what the browser made of the draft; the key to it never comes here. */
export type CarriedDraftsTable = {
  id: string;
  secretHash: string;
  sealed: string;
  version: number;
  createdAt: Time;
  expiresAt: Time;
  /** Tells heavy senders apart; points to no person. */
  sender: string;
  /** When it was last read or changed, to the hour. */
  usedAt: Time | null;
};

export type LettersTable = {
  id: string;
  /** Either of the two. */
  briefId: string | null;
  messageId: string | null;
  kind: ThreadKind;
  createdAt: Time;
  closedAt: Time | null;
  answeredAt: Time | null;
  subject: string;
  text: string;
  content: JsonText;
  remindAt: Time | null;
  remindedAt: Time | null;
  mailId: string;
  /** When the owner was done with the latest answer; null also while there is none. */
  handledAt: Time | null;
};

type BriefRevisionsTable = {
  id: string;
  briefId: string;
  at: Time;
  changes: JsonText;
  original: JsonText | null;
};

/** One a brief: another time is the same call, moved. */
export type BookedCallsTable = {
  briefId: string;
  letterId: string;
  startsAt: Time;
  endsAt: Time;
  sequence: number;
  cancelledAt: Time | null;
  /** When the owner said that it took place. */
  heldAt: Time | null;
};

type LetterDraftsTable = {
  briefId: string;
  content: JsonText;
  updatedAt: Time;
};

type MessageDraftsTable = {
  messageId: string;
  content: JsonText;
  updatedAt: Time;
};

export type ContentVersionsTable = {
  id: string;
  content: JsonText;
  publishedAt: Time;
  publishedBy: string;
  restoredFrom: string | null;
};

export type ContentDraftsTable = {
  name: string;
  content: JsonText;
  revision: number;
  updatedAt: Time;
  updatedBy: string;
};

export type PriceListsTable = {
  version: number;
  content: JsonText;
  savedAt: Time;
  savedBy: string;
  restoredFrom: number | null;
};

export type EstimateDraftsTable = {
  briefId: string;
  content: JsonText;
  revision: number;
  updatedAt: Time;
  updatedBy: string;
};

export type EstimatesTable = {
  id: string;
  briefId: string;
  version: number;
  /** As it was sent, letter by letter. */
  document: string;
  letterId: string;
  sentAt: Time;
  sentBy: string;
  /** Its last day in Warsaw, as YYYY-MM-DD. */
  validUntil: string;
  replacedAt: Time | null;
  decidedAt: Time | null;
  decision: JsonText | null;
  netMin: number;
  netMax: number;
};

/** Accepted estimates that the owner kept when everything else about the person was erased. */
type KeptEstimatesTable = {
  id: string;
  document: string;
  decision: JsonText;
  keptAt: Time;
  keptBy: string;
  reason: string;
};

type PicturesTable = {
  id: string;
  createdAt: Time;
  width: number;
  height: number;
};

export type PictureFilesTable = {
  name: string;
  pictureId: string;
  width: number;
  height: number;
  format: PictureFormat;
  /** As base64. */
  bytes: string;
  size: number;
};

export type BriefFilesTable = BriefFile & {
  briefId: string;
  /** Tells heavy senders apart; points to no person. */
  sender: string;
  /** 0 while it arrives. */
  isWhole: number;
  /** A small WebP of its pixels, as base64; empty: none can be made. Null: none was asked for yet. */
  preview: string | null;
};

export type MaterialsTable = Material & {
  briefId: string;
  /** In the order in which they were asked for, from 0. */
  place: number;
  /** The letter that the client's tick stands in. */
  letterId: string | null;
};

type BriefFilePartsTable = {
  fileId: string;
  /** From 0. */
  part: number;
  /** As base64. */
  bytes: string;
};

export type MailboxesTable = {
  name: string;
  connectedAt: Time;
  uidValidity: number;
  /** The last mail that was taken, or looked at and left. */
  lastUid: number;
  leaseOwner: string | null;
  leaseUntil: Time | null;
  /** When it was last found to hold nothing more. */
  readAt: Time | null;
  failingSince: Time | null;
  failure: string | null;
};

/** Says that a mail was taken, without anything about it. */
type TakenMailsTable = {
  /** A hash of its Message-ID. */
  identity: string;
  mailbox: string;
  uidValidity: number;
  uid: number;
  place: string;
  takenAt: Time;
};

export type WebhooksTable = {
  id: string;
  url: string;
  secret: string;
  /** Signs beside the other one until then. */
  formerSecret: string | null;
  formerUntil: Time | null;
  createdAt: Time;
  /** Null while it is told. */
  stoppedAt: Time | null;
  stoppedBy: 'owner' | 'failing' | 'gone' | null;
  /** Since when nothing was accepted there. */
  failingSince: Time | null;
  /** The types of events that it is told of, as JSON; null: all. */
  events: string | null;
};

export type WebhookDeliveriesTable = Omit<QueueColumns, 'status'> & {
  status: DeliveryStatus;
  /** No reference: whoever writes an event must not be refused because the webhook is removed at that moment. */
  webhookId: string;
  type: string;
  briefId: string | null;
  messageId: string | null;
  data: JsonText;
  /** What the other server answered last. */
  answerCode: number | null;
  triedAt: Time | null;
  giveUpAt: Time;
};

type SettingsTable = { key: string; value: JsonText };

export type Schema = {
  briefs: BriefsTable;
  briefNotes: BriefNotesTable;
  contactMessages: ContactMessagesTable;
  searchEntries: SearchEntriesTable;
  briefCounts: BriefCountsTable;
  messageCounts: MessageCountsTable;
  outbox: OutboxTable;
  idempotencyKeys: IdempotencyKeysTable;
  accounts: AccountsTable;
  invitations: InvitationsTable;
  pushDevices: PushDevicesTable;
  pushEvents: PushEventsTable;
  pushNotices: PushNoticesTable;
  sessions: SessionsTable;
  passkeys: PasskeysTable;
  spentChallenges: SpentChallengesTable;
  loginAttempts: LoginAttemptsTable;
  activity: ActivityTable;
  pageViews: PageViewsTable;
  callLimits: RequestLimitsTable;
  carriedDrafts: CarriedDraftsTable;
  letters: LettersTable;
  briefRevisions: BriefRevisionsTable;
  bookedCalls: BookedCallsTable;
  letterDrafts: LetterDraftsTable;
  messageDrafts: MessageDraftsTable;
  contentVersions: ContentVersionsTable;
  contentDrafts: ContentDraftsTable;
  priceLists: PriceListsTable;
  estimateDrafts: EstimateDraftsTable;
  estimates: EstimatesTable;
  keptEstimates: KeptEstimatesTable;
  briefFiles: BriefFilesTable;
  briefFileParts: BriefFilePartsTable;
  materials: MaterialsTable;
  mailboxes: MailboxesTable;
  takenMails: TakenMailsTable;
  settings: SettingsTable;
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
  pictures: PicturesTable;
  pictureFiles: PictureFilesTable;
};

/** What every query function gets first: the store's `db`, or the transaction that the query belongs to. */
export type Handle = Kysely<Schema>;
