/** The first steps of a site: their true state, a trial mail and a trial brief. */
import { z } from 'zod';
import { clientPagePath } from '../../../domain/client-page/client-page.ts';
import { contentIn } from '../../../domain/content/content-rules.ts';
import { samplePartNames, samplesIn, type SamplePart } from '../../../domain/content/samples.ts';
import type { PanelState } from '../../../domain/endpoints/panel.ts';
import type { Start } from '../../../domain/endpoints/start.ts';
import { stepNames, type StepName } from '../../../domain/operations/first-steps.ts';
import type { Locale } from '../../../domain/text/locale.ts';
import { trialBrief } from '../../../words/trial-brief.ts';
import { submitBrief } from '../../features/briefs/intake.ts';
import { accessTokenOf } from '../../features/briefs/private-link.ts';
import { publishChange, type Actor, type Publisher } from '../../features/content/content.ts';
import { readPriceList } from '../../features/estimates/price-list.ts';
import { eraseMany } from '../../features/privacy/trash.ts';
import type { Config } from '../../platform/config.ts';
import { wordsOf } from '../../platform/mail/outcome.ts';
import { smtpSettings } from '../../platform/mail/smtp-session.ts';
import { originalContent, readAgency, readPublishedContent } from '../../platform/pages/published-content.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { listMailsOfBriefs } from '../../platform/store/outbox/queue.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import { findSetting, saveSetting } from '../../platform/store/tables/settings.ts';
import { addTrialId, findTrialIds } from '../../platform/store/tables/trial-briefs.ts';
import { isLocal } from '../doctor/check-address.ts';
import { composeTrial, sendTrial } from './trial-mail.ts';

export type StartServices = {
  store: Store;
  config: Config;
  publisher: Publisher;
  backupState: () => Promise<PanelState['backup']>;
  /** After a brief was saved, so that its mails leave at once. */
  onSaved: () => void;
  finishErasure: () => Promise<void>;
};
/** `isGuarded`: by a code besides the password, or a passkey. */
export type Asking = { locale: Locale; isGuarded: boolean };

const settingKey = 'start';
const keptSchema = z
  .object({
    isDismissed: z.boolean().default(false),
    /** Parts that the owner says are theirs although they read like the samples. */
    own: z.array(z.enum(samplePartNames)).default([]),
    /** The last trial mail that was accepted, and by which settings. */
    mail: z.object({ at: z.string(), settings: z.string() }).nullable().default(null),
    /** A trial brief went through, and may be erased since. */
    hasTriedBrief: z.boolean().default(false),
  })
  .catch({ isDismissed: false, own: [], mail: null, hasTriedBrief: false });
type Kept = z.infer<typeof keptSchema>;

async function readKept(db: Handle): Promise<Kept> {
  return keptSchema.parse((await findSetting(db, settingKey)) ?? {});
}

async function keep(db: Handle, change: Partial<Kept>): Promise<void> {
  await saveSetting(db, settingKey, { ...(await readKept(db)), ...change });
}

/** What a trial mail proves: another server or sender needs another trial. The password stays out of the database. */
function mailSettings({ smtpUrl, mailFrom }: Config): string | null {
  if (smtpUrl === undefined) return null;
  const { host, port, auth } = smtpSettings(smtpUrl);
  return JSON.stringify([host, port ?? null, auth?.user ?? null, mailFrom ?? null]);
}

export async function startOf(services: StartServices, asking: Asking): Promise<Start> {
  const { store, config, backupState, publisher } = services;
  const { content } = await readPublishedContent(store.db, publisher.servicesSet);
  const [shown, original] = [content, originalContent(publisher.servicesSet).content].map((one) =>
    contentIn(one, asking.locale),
  ) as [ReturnType<typeof contentIn>, ReturnType<typeof contentIn>];
  const kept = await readKept(store.db);
  const samples = samplesIn(shown, original).filter(({ part }) => !kept.own.includes(part));
  const settings = mailSettings(config);
  const accepted = kept.mail && kept.mail.settings === settings ? kept.mail.at : null;
  const backup = await backupState();
  const trial = await trialOf(services);
  const isDone: Record<StepName, boolean> = {
    brand: !samples.some(({ part }) => part === 'brand' || part === 'email' || part === 'phone'),
    mail: accepted !== null,
    // Each backup is read back before it gets its name.
    backups: backup !== null && backup.last !== null && backup.failure === null,
    prices: !(await readPriceList(store.db)).isExample,
    brief: kept.hasTriedBrief || trial?.mails === 'accepted' || trial?.mails === 'files',
    'second-factor': asking.isGuarded,
  };
  return {
    isDismissed: kept.isDismissed,
    done: stepNames.filter((step) => isDone[step]),
    samples,
    seen: {
      brand: shown.brand,
      tagline: shown.tagline,
      email: shown.contact.email,
      phone: shown.contact.phone,
      figures: shown.statistics,
    },
    origin: { address: config.siteOrigin, isPublic: !isLocal(config) },
    mail: { isSet: settings !== null, to: config.mailTo, accepted },
    backup: backup && { last: backup.last, failure: backup.failure?.reason ?? null },
    trial,
  };
}

async function trialOf({ store, config }: StartServices): Promise<Start['trial']> {
  const id = (await findTrialIds(store.db)).at(-1);
  const brief = id === undefined ? undefined : await findBrief(store.db, id);
  if (!brief || brief.deletedAt !== null) return null;
  const mails = await listMailsOfBriefs(store.db, [brief.id]);
  const failed = mails.find(({ status, lastError }) => status === 'failed' || lastError !== null);
  const isThrough = mails.every(({ status }) => status === 'sent');
  const through = config.smtpUrl === undefined ? 'files' : 'accepted';
  return {
    id: brief.id,
    clientPage: clientPagePath(await accessTokenOf(store.db, brief.id), brief.language ?? 'pl'),
    mails: isThrough ? through : failed ? 'failed' : 'waiting',
    reason: isThrough ? null : (failed?.lastError ?? null),
  };
}

export async function changeStart(
  { store }: StartServices,
  { isDismissed, own }: { isDismissed?: boolean | undefined; own?: SamplePart | undefined },
): Promise<void> {
  await store.transaction(async (tx) => {
    if (isDismissed !== undefined) await keep(tx, { isDismissed });
    if (own !== undefined) await keep(tx, { own: [...new Set([...(await readKept(tx)).own, own])] });
  });
}

export function publishContact(
  { publisher }: StartServices,
  actor: Actor,
  { brand, email, phone }: { brand: string; email: string; phone: string },
) {
  return publishChange(publisher, actor, (content) => ({
    ...content,
    brand: brand.trim(),
    contact: { ...content.contact, email: email.trim(), phone: phone.trim() },
  }));
}

/** Shorter than the patience of a waiting browser. */
const patience = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 15_000, totalMs: 20_000 };

/** Undefined once the mail server took it; else its words. */
export async function tryMail({ store, config }: StartServices, now: Date): Promise<string | undefined> {
  const mail = await composeTrial(config, await readAgency(store.db), config.mailTo);
  try {
    await sendTrial(config.smtpUrl!, mail, patience);
  } catch (error) {
    return wordsOf(error);
  }
  await keep(store.db, { mail: { at: now.toISOString(), settings: mailSettings(config)! } });
  return undefined;
}

/** Through the same door as a client's, and only one at a time. */
export async function tryBrief(services: StartServices, locale: Locale): Promise<void> {
  const { store, config, onSaved } = services;
  if (await trialOf(services)) return;
  const saved = await submitBrief(
    { store, ownerAddress: config.mailTo, onSaved },
    {
      input: { ...trialBrief(locale, config.mailTo), consent: true, language: locale },
      idempotencyKey: undefined,
      sender: 'trial',
      language: locale,
      source: 'trial',
    },
  );
  if (saved.outcome !== 'saved') throw new Error(`the trial brief was ${saved.outcome}`);
  await addTrialId(store.db, saved.id);
}

export async function eraseTrial(services: StartServices, actor: string): Promise<void> {
  const { store, finishErasure } = services;
  const trial = await trialOf(services);
  if (trial?.mails === 'accepted' || trial?.mails === 'files') await keep(store.db, { hasTriedBrief: true });
  if ((await eraseMany(store, actor, 'brief', await findTrialIds(store.db))) > 0) await finishErasure();
}
