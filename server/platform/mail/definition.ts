/** A mail as one definition, owned by the feature that queues it. server/mails.ts lists them all. */
import type { z } from 'zod';
import type { Agency } from '../../../domain/content/content-rules.ts';
import type { MailBody, MailKind } from '../../../domain/endpoints/mails.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import type { Handle } from '../store/database.ts';
import type { OutboxMail } from '../store/outbox/queue.ts';

/** The site a mail comes from. `ownerAddress` receives every mail that no client receives. */
export type MailSite = Agency & { origin: string; ownerAddress: string };

export type MailContext = { db: Handle; site: MailSite };

export type QueuedMail<Payload> = Omit<OutboxMail, 'payload'> & { payload: Payload };

/** What a subject may name. Read for a whole list of mails in one query. */
export type MailFacts<Payload = unknown> = {
  payload: Payload;
  brand: string;
  /** Of its brief; the next three are empty for a mail about no brief. */
  reference: string;
  companyName: string;
  letterSubject: string;
  language: Locale;
  /** Who wrote the contact-form message it announces. */
  sender: string;
  /** How many notifications a digest stands for. */
  listed: number;
};

/** The body without what every mail has from elsewhere. */
export type MailText = Omit<MailBody, 'brand' | 'logo' | 'subject'>;

export type MailHeaders = {
  replyTo?: { name: string; address: string };
  /** Ids of earlier mails of the same conversation, oldest first. */
  references?: string[];
  /** Written by a person: an automatic answer ("away until Monday") is welcome. */
  isPersonal?: boolean;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
};

export type MailDefinition<Source = unknown, Payload = unknown> = {
  payload?: z.ZodType<Payload>;
  /**
   * Which limit it counts against: a digest replaces the notifications above theirs, and what goes to a client by itself
   * counts with the receipts. Without one it is not limited, such as a letter that the owner wrote.
   */
  budget?: 'receipt' | 'notification' | 'digest' | 'client';
  /** Must need nothing but these facts: the panel lists a hundred subjects at once. */
  subject(facts: MailFacts<Payload>): string;
  /** What the mail is made from, read when it leaves. If undefined, it no longer exists, and the mail fails. */
  find(mail: QueuedMail<Payload>, context: MailContext): Promise<Source | undefined>;
  write(source: Source, site: MailSite, subject: string): MailText;
  /** The client's address, from the brief, or that of an account. Without one the mail goes to the owner. */
  clientAddress?(source: Source): string | undefined;
  headers?(source: Source, mail: OutboxMail, context: MailContext): MailHeaders | Promise<MailHeaders>;
  /** In the transaction that marks the mail as sent, once a mail server has accepted it. */
  onAccepted?(tx: Handle, mail: OutboxMail, now: Date): Promise<unknown>;
};

export type MailRegistry = Readonly<Record<MailKind, MailDefinition>>;

/** Undefined for a row that another version of the program queued. */
export function definitionOf(mails: MailRegistry, kind: string): MailDefinition | undefined {
  return Object.hasOwn(mails, kind) ? mails[kind as MailKind] : undefined;
}

/** Lets the compiler work out what the mail is made from. */
export function defineMail<Source, Payload = unknown>(
  definition: MailDefinition<Source, Payload>,
): MailDefinition<Source, Payload> {
  return definition;
}

export function bodyOf<Source, Payload>(
  definition: MailDefinition<Source, Payload>,
  source: Source,
  facts: MailFacts<Payload>,
  site: MailSite,
): MailBody {
  const subject = definition.subject(facts);
  const { brand, logo, origin } = site;
  const shown = logo && { ...logo, url: origin + logo.url };
  return { ...definition.write(source, site, subject), brand, logo: shown, subject };
}
