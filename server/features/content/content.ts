/** Edit, look, publish, bring back. */
import type {
  ContentEditor,
  ContentVersion,
  ContentVersionDetail,
  SavedDraft,
} from '../../../domain/endpoints/content.ts';
import { changedParts, picturesIn, problemsIn } from '../../../domain/content/content-rules.ts';
import { readContent } from '../../../domain/content/content-schema.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { changesBetween } from '../../../domain/content/content-changes.ts';
import type { Picture } from '../../../domain/content/picture.ts';
import { dayMs } from '../../../domain/text/durations.ts';
import { defaultServices, sampleWorks, type ServicesSet } from '../../../words/default-content.ts';
import { forgetUnusedPictures } from '../pictures/pictures.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import {
  findDraft,
  insertVersion,
  listVersions,
  saveDraft,
  type StoredVersion,
} from '../../platform/store/tables/content.ts';
import { findPictures } from '../../platform/store/tables/pictures.ts';
import { originalContent, readShown, type Shown } from '../../platform/pages/published-content.ts';

export type ContentDesk = {
  store: Store;
  servicesSet: ServicesSet;
  /** Bytes of the landing page's one response, in each language. */
  weigh: (shown: Shown) => Promise<{ pl: number; en: number }>;
  /** Renders everything, and shows it once that has succeeded. */
  show: (shown: Shown) => Promise<void>;
};
export type Actor = { email: string; now: Date };

/** One response carries the first screen up to here. */
const mostBytes = 14_600;
const originalId = 'original';

type Draft = Omit<SavedDraft, 'weight' | 'problems'> & { content: SiteContent; pictures: Picture[] };

async function readDraft(db: Handle, set: ServicesSet): Promise<Draft> {
  const shown = await readShown(db, set);
  const stored = await findDraft(db);
  const content = stored ? readContent(stored.content, shown.content) : shown.content;
  return {
    content,
    revision: stored?.revision ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
    changed: changedParts(shown.content, content),
    pictures: await findPictures(db, picturesIn(content)),
  };
}

/** A picture that is gone would leave a hole in the page. */
function problemsOf({ content, pictures }: Pick<Draft, 'content' | 'pictures'>): SavedDraft['problems'] {
  const known = new Set(pictures.map(({ id }) => id));
  const holes = content.works.items.flatMap(({ picture }, index) =>
    picture.kind === 'own' && !known.has(picture.id)
      ? [{ path: `works.items.${index}.picture`, code: 'no-picture' as const }]
      : [],
  );
  return [...problemsIn(content), ...holes];
}

async function stateOf({ weigh }: ContentDesk, draft: Draft): Promise<SavedDraft> {
  const { content, pictures, ...rest } = draft;
  const weight = await weigh({ version: null, content, pictures });
  return { ...rest, problems: problemsOf(draft), weight: { ...weight, most: mostBytes } };
}

export async function openEditor(desk: ContentDesk): Promise<ContentEditor> {
  const draft = await readDraft(desk.store.db, desk.servicesSet);
  return {
    ...(await stateOf(desk, draft)),
    content: draft.content,
    pictures: draft.pictures,
    sets: { studio: defaultServices('studio'), engineering: defaultServices('engineering') },
    samples: sampleWorks(),
  };
}

/** The draft as its pages are rendered. */
export async function readPreview({ store, servicesSet }: ContentDesk): Promise<Shown> {
  const { content, pictures } = await readDraft(store.db, servicesSet);
  return { version: null, content, pictures };
}

/** Undefined: another window has saved in between. */
export async function keepDraft(
  desk: ContentDesk,
  { email, now }: Actor,
  { content, revision }: { content: SiteContent; revision: number },
): Promise<SavedDraft | undefined> {
  const change = { content, updatedAt: now.toISOString(), updatedBy: email };
  const saved = await desk.store.transaction((tx) => saveDraft(tx, revision, change));
  if (saved === undefined) return undefined;
  return stateOf(desk, await readDraft(desk.store.db, desk.servicesSet));
}

export async function discardDraft(desk: ContentDesk, { email, now }: Actor): Promise<ContentEditor> {
  const { store, servicesSet } = desk;
  await store.transaction(async (tx) => {
    const { content } = await readShown(tx, servicesSet);
    const { revision } = await readDraft(tx, servicesSet);
    if (revision > 0)
      await saveDraft(tx, revision, { content, updatedAt: now.toISOString(), updatedBy: email });
  });
  return openEditor(desk);
}

export type Publishing =
  | { ok: true; version: ContentVersion }
  | { ok: false; code: 'content-changed' }
  | { ok: false; code: 'content-unfinished'; problems: SavedDraft['problems'] };

/** What cannot be rendered is not published: the pages are made first, and nobody sees them before they are saved. */
export async function publishDraft(
  desk: ContentDesk,
  { email, now }: Actor,
  revision: number,
): Promise<Publishing> {
  const { store, servicesSet } = desk;
  const draft = await readDraft(store.db, servicesSet);
  if (draft.revision !== revision) return { ok: false, code: 'content-changed' };
  const problems = problemsOf(draft);
  if (problems.length > 0) return { ok: false, code: 'content-unfinished', problems };
  const { content, pictures } = draft;
  await desk.weigh({ version: null, content, pictures });
  const stored = await store.transaction(async (tx) => {
    if ((await readDraft(tx, servicesSet)).revision !== revision) return undefined;
    return insertVersion(tx, {
      content,
      publishedAt: now.toISOString(),
      publishedBy: email,
      restoredFrom: null,
    });
  });
  if (!stored) return { ok: false, code: 'content-changed' };
  await desk.show({ version: stored.id, content, pictures });
  return { ok: true, version: await versionOf(desk, stored.id) };
}

/** The version goes out again as a new one, and the draft goes on from it. */
export async function restoreVersion(
  desk: ContentDesk,
  { email, now }: Actor,
  id: string,
): Promise<ContentVersion | undefined> {
  const { store, servicesSet } = desk;
  const found = (await history(store.db, servicesSet)).find((version) => version.id === id);
  if (!found) return undefined;
  const { content } = found;
  const stored = await publishContent(store, content, { email, now }, id);
  await desk.show({
    version: stored.id,
    content,
    pictures: await findPictures(store.db, picturesIn(content)),
  });
  return versionOf(desk, stored.id);
}

/** As a version more, from which the draft goes on. */
export function publishContent(
  store: Store,
  content: SiteContent,
  { email, now }: Actor,
  restoredFrom: string | null = null,
): Promise<StoredVersion> {
  const at = now.toISOString();
  return store.transaction(async (tx) => {
    const draft = await findDraft(tx);
    await saveDraft(tx, draft?.revision ?? 0, { content, updatedAt: at, updatedBy: email });
    return insertVersion(tx, { content, publishedAt: at, publishedBy: email, restoredFrom });
  });
}

type Past = Omit<StoredVersion, 'content' | 'publishedAt' | 'publishedBy'> & {
  content: SiteContent;
  publishedAt: string | null;
  publishedBy: string | null;
};

/** Newest first; what the product came with is the last. */
async function history(db: Handle, set: ServicesSet): Promise<Past[]> {
  const original = originalContent(set).content;
  const stored = await listVersions(db);
  return [
    ...stored.map((version) => ({ ...version, content: readContent(version.content, original) })),
    { id: originalId, content: original, publishedAt: null, publishedBy: null, restoredFrom: null },
  ];
}

function told(past: Past[], index: number): ContentVersion {
  const { content, ...version } = past[index]!;
  const before = past[index + 1];
  return {
    ...version,
    changed: before ? changedParts(before.content, content) : [],
    isPublished: index === 0,
  };
}

async function versionOf({ store, servicesSet }: ContentDesk, id: string): Promise<ContentVersion> {
  const past = await history(store.db, servicesSet);
  return told(
    past,
    past.findIndex((version) => version.id === id),
  );
}

export async function tellHistory({ store, servicesSet }: ContentDesk): Promise<ContentVersion[]> {
  const past = await history(store.db, servicesSet);
  return past.map((_, index) => told(past, index));
}

export async function tellVersion(
  { store, servicesSet }: ContentDesk,
  id: string,
): Promise<ContentVersionDetail | undefined> {
  const past = await history(store.db, servicesSet);
  const index = past.findIndex((version) => version.id === id);
  if (index < 0) return undefined;
  const before = past[index + 1];
  const changes = before ? changesBetween(before.content, past[index]!.content) : [];
  return { ...told(past, index), changes };
}

/** Long enough to come back to a draft and to a version that showed it. */
const unusedDays = 30;

/** Pictures that neither a version nor the draft shows any more. */
export async function forgetOldPictures(store: Store, now: Date): Promise<number> {
  const original = originalContent('studio').content;
  const draft = await findDraft(store.db);
  const stored = [...(await listVersions(store.db)), ...(draft ? [draft] : [])];
  const used = stored.flatMap(({ content }) => picturesIn(readContent(content, original)));
  const before = new Date(now.getTime() - unusedDays * dayMs);
  return forgetUnusedPictures(store, new Set(used), before);
}
