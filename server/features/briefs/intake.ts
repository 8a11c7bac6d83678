/** Checks a submitted brief and saves it with its idempotency key and its mails in one write. */
import { hash } from 'node:crypto';
import { parseSubmission, type Brief } from '../../../domain/brief/brief.ts';
import { consentText, policyVersion } from '../../../domain/brief/consent.ts';
import { defaultLocale, type Locale } from '../../../domain/text/locale.ts';
import { clientPagePath } from '../../../domain/client-page/client-page.ts';
import { rankingOf } from '../../../domain/triage/ranking.ts';
import type { Problem } from '../../../domain/text/text-rules.ts';
import { mailsOfBrief } from './mails.ts';
import type { ReceiptShare } from './receipt-share.ts';
import { accessTokenOf } from './private-link.ts';
import { tokenHash } from '../accounts/sessions.ts';
import type { Store } from '../../platform/store/database.ts';
import { newId, newReference } from '../../platform/store/rows/identifiers.ts';
import { saveBrief, type SavedBrief } from '../../platform/store/tables/brief-intake.ts';
import { newestKeyOf, toBriefRow } from '../../platform/store/tables/brief-record.ts';

export type IntakeServices = {
  store: Store;
  ownerAddress: string;
  /** Called after the brief and its mails are saved, so that the mails are sent without delay. */
  onSaved: () => void;
  /** Limits the receipts of one sender; without it there is no limit. */
  receipts?: ReceiptShare | undefined;
  now?: () => Date;
};

export type Submission = {
  input: unknown;
  idempotencyKey: string | undefined;
  /** The network address the request came from; never stored. */
  sender: string;
  /** Used if the body names no language. */
  language: Locale;
  /** A trial is the owner's own. */
  source?: 'website_form' | 'trial';
};

export type IntakeOutcome =
  | ({ outcome: 'saved' | 'repeated'; statusPath: string } & SavedBrief)
  | { outcome: 'key-reused' }
  | { outcome: 'refused'; problems: Problem[] };

export async function submitBrief(services: IntakeServices, submission: Submission): Promise<IntakeOutcome> {
  const parsed = parseSubmission(submission.input);
  if (!parsed.ok) return { outcome: 'refused', problems: parsed.problems };
  const { language: chosen, ...brief } = parsed.submission;
  const language = chosen ?? submission.language;
  const at = (services.now?.() ?? new Date()).toISOString();
  const id = newId();

  const { store, ownerAddress, receipts } = services;
  const key = submission.idempotencyKey;
  const receipt = receipts?.place(submission.sender, brief.contactInfo.email.trim());
  const columns = columnsOf(brief);
  const ownToken = await accessTokenOf(store.db, id);
  const row = toBriefRow(
    {
      id,
      ...columns,
      source: submission.source ?? columns.source,
      createdAt: at,
      language,
      accessTokenHash: tokenHash(ownToken),
      ...evidence(at, language),
    },
    newReference(),
    rankingOf(columns, newestKeyOf(at)),
  );
  const intake = {
    // Without the language: the same answers sent again in the other language are a repetition.
    key: key ? { key: storedKey(key), bodyHash: hash('sha256', row.fullBriefData), createdAt: at } : null,
    brief: row,
    mails: mailsOfBrief({ id, contactEmail: brief.contactInfo.email }, { ownerAddress, now: at, receipt }),
  };
  let isSaved = false;
  try {
    const result = await store.run(saveBrief, intake);
    isSaved = result.outcome === 'saved';
    store.search.wake();
    if (isSaved) services.onSaved();
    if (result.outcome === 'key-reused') return result;
    const token = isSaved ? ownToken : await accessTokenOf(store.db, result.id);
    return { ...result, statusPath: clientPagePath(token, result.language ?? defaultLocale) };
  } finally {
    if (!isSaved) receipt?.release();
  }
}

export function columnsOf(brief: Brief) {
  return {
    companyName: brief.companyProfile.companyName,
    industry: brief.companyProfile.industry,
    contactName: brief.contactInfo.name,
    contactEmail: brief.contactInfo.email,
    contactPhone: brief.contactInfo.phone,
    websiteType: brief.websiteType.type,
    fullBriefData: brief,
    source: 'website_form',
    status: 'new' as const,
  };
}

function evidence(at: string, language: Locale) {
  return { consent: { at, language, policyVersion, text: consentText[language] } };
}

const longestKey = 100;

function storedKey(key: string): string {
  return key.length <= longestKey ? key : hash('sha256', key);
}
