/** What hostile requests meet: whoever is signed in, and a product in use. They have to get past the door to do harm. */
import { Readable } from 'node:stream';
import { emptyBrief } from '../../domain/brief/empty-brief.ts';
import { hourMs } from '../../domain/text/durations.ts';
import { hashPassword } from '../../server/features/accounts/password-hash.ts';
import { startSession } from '../../server/features/accounts/sessions.ts';
import { submitBrief } from '../../server/features/briefs/intake.ts';
import { askQuestions, offerCall } from '../../server/features/conversation/letters.ts';
import { sendEstimate } from '../../server/features/estimates/estimate-drafts.ts';
import { readPriceList, savePriceList } from '../../server/features/estimates/price-list.ts';
import { keepFile } from '../../server/features/files/keep-file.ts';
import { askForMaterials } from '../../server/features/files/materials.ts';
import { addWebhook } from '../../server/features/webhooks/webhooks.ts';
import type { Store } from '../../server/platform/store/database.ts';
import { insertAccount, upsertAccount } from '../../server/platform/store/tables/accounts.ts';
import { listMaterials } from '../../server/platform/store/tables/materials.ts';
import { insertMessage } from '../../server/platform/store/tables/messages.ts';
import { examplePriceList } from '../../words/example-price-list.ts';
import { smallPng } from '../support/odd-files.ts';

export type Ground = {
  /** By the beginnings of the addresses that name them. */
  ids: Readonly<Record<string, string>>;
  /** By the names of an address's parts: what lies below a brief is not found by drawing both. */
  parts: Readonly<Record<string, string>>;
  /** That were offered for a call. */
  times: readonly string[];
  /** Of the owner and a colleague; several, for some of the requests sign out. */
  sessions: readonly string[];
};

/** A brief with its client page, what waits there for an answer, a file, a message, a webhook. */
export async function prepareGround(store: Store, ownerEmail: string): Promise<Ground> {
  const now = new Date().toISOString();
  const passwordHash = await hashPassword('Latarnia-nad-Wisłą-1791');
  const account = await upsertAccount(store.db, { email: ownerEmail, passwordHash, now });
  const client = { name: 'Łucja Ćwiek', email: 'lucja@example.pl', phone: '', company: '' };
  const brief = await submitBrief(
    { store, ownerAddress: ownerEmail, onSaved: () => {} },
    {
      input: {
        ...emptyBrief(),
        companyProfile: { companyName: 'Zażółć' },
        websiteType: { ...emptyBrief().websiteType, type: 'e-commerce' },
        features: { ...emptyBrief().features, optional: ['wishlist'] },
        contactInfo: client,
        consent: true,
      },
      idempotencyKey: undefined,
      sender: '127.0.0.1',
      language: 'pl',
    },
  );
  if (brief.outcome !== 'saved') throw new Error(JSON.stringify(brief));
  const message = await insertMessage(store.db, {
    name: 'Ewa Lis',
    email: 'ewa@mail.example',
    message: 'Dzień dobry',
    language: 'pl',
    createdAt: now,
  });
  const times = [24, 48].map((hours) => new Date(Date.now() + hours * hourMs).toISOString());
  const asked = await askQuestions(store, ownerEmail, brief.id, {
    ...{ subject: '', text: '', remindAfterDays: null },
    questions: [{ text: 'Ile?', findingId: null }],
  });
  const offered = await offerCall(store, ownerEmail, brief.id, { subject: '', text: '', times, minutes: 30 });
  const { version } = await readPriceList(store.db);
  await savePriceList(store, examplePriceList(), { actor: ownerEmail, version });
  const sent = await sendEstimate(store, ownerEmail, brief.id, {});
  const wanted = await askForMaterials(store, ownerEmail, brief.id, ['Logo']);
  if (!asked.ok || !offered.ok || !sent.ok || !wanted.ok) throw new Error('the letters could not be sent');
  const [material] = await listMaterials(store.db, [brief.id]);
  const stream = Readable.from([smallPng]);
  const kept = await keepFile({ store }, { briefId: brief.id, name: 'logo.png', source: 'client', stream });
  if (!kept.ok) throw new Error(kept.code);
  const webhook = await addWebhook(store, ownerEmail, 'https://hooks.example/blask', []);
  const colleague = await insertAccount(store.db, {
    ...{ email: `ola-${brief.id}@blask.example`, passwordHash, now },
    ...({ role: 'colleague', name: 'Ola' } as const),
  });
  const accounts = [account.id, account.id, account.id, account.id, colleague!.id];
  return {
    ids: {
      '/api/briefs/': brief.id,
      '/api/messages/': message.id,
      '/api/accounts/': colleague!.id,
      ...(webhook.ok ? { '/api/webhooks/': webhook.webhook.id } : {}),
    },
    parts: {
      token: brief.statusPath.split('/').at(-1)!,
      file: kept.file.id,
      material: material!.id,
      letter: asked.letter.id,
      offer: offered.letter.id,
      version: '1',
    },
    times,
    sessions: await Promise.all(
      accounts.map(async (id) => `session=${await startSession(store.db, id, new Date())}`),
    ),
  };
}
