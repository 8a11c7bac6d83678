/** The owner edits a draft of the content, previews it, publishes it and restores earlier versions. */
import type {
  ContentEditor,
  ContentVersion,
  ContentVersionDetail,
  SavedDraft,
} from '../../../domain/endpoints/content.ts';
import {
  changedParts,
  picturePlaces,
  picturesIn,
  problemsIn,
  changesBetween,
} from '../../../domain/content/content-rules.ts';
import { readContent } from '../../../domain/content/content-schema.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
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
import {
  originalContent,
  readPublishedContent,
  type PublishedContent,
} from '../../platform/pages/published-content.ts';

export type Publisher = {
  store: Store;
  servicesSet: ServicesSet;
  /** Bytes of the compressed landing page in each language. */
  weigh: (content: PublishedContent) => Promise<{ pl: number; en: number }>;
  /** Fails if the content cannot be rendered. */
  tryOut: (content: PublishedContent) => Promise<void>;
  /** Renders every page, then serves all of them. */
  publish: (content: PublishedContent) => Promise<void>;
};
export type Actor = { email: string; now: Date };

/** Ten TCP segments: a larger page needs a second round trip before its first screen. */
const mostBytes = 14_600;
const originalId = 'original';

type Draft = Omit<SavedDraft, 'weight' | 'problems'> & { content: SiteContent; pictures: Picture[] };

async function readDraft(db: Handle, set: ServicesSet): Promise<Draft> {
  const published = await readPublishedContent(db, set);
  const stored = await findDraft(db);
  const content = stored ? readContent(stored.content, published.content) : published.content;
  return {
    content,
    revision: stored?.revision ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
    changed: changedParts(published.content, content),
    pictures: await findPictures(db, picturesIn(content)),
  };
}

/** Includes pictures that the draft names and that no longer exist. */
function problemsOf({ content, pictures }: Pick<Draft, 'content' | 'pictures'>): SavedDraft['problems'] {
  const known = new Set(pictures.map(({ id }) => id));
  const holes = picturePlaces(content)
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ path, code: 'no-picture' as const }));
  return [...problemsIn(content), ...holes];
}

async function stateOf({ weigh }: Publisher, draft: Draft): Promise<SavedDraft> {
  const { content, pictures, ...rest } = draft;
  const weight = await weigh({ version: null, content, pictures });
  return { ...rest, problems: problemsOf(draft), weight: { ...weight, most: mostBytes } };
}

export async function openEditor(publisher: Publisher): Promise<ContentEditor> {
  const draft = await readDraft(publisher.store.db, publisher.servicesSet);
  return {
    ...(await stateOf(publisher, draft)),
    content: draft.content,
    pictures: draft.pictures,
    sets: { studio: defaultServices('studio'), engineering: defaultServices('engineering') },
    samples: sampleWorks(),
  };
}

/** The draft in the form of published content. */
export async function readPreview({ store, servicesSet }: Publisher): Promise<PublishedContent> {
  const { content, pictures } = await readDraft(store.db, servicesSet);
  return { version: null, content, pictures };
}

/** An earlier version in the same form. */
export async function readVersion(
  { store, servicesSet }: Publisher,
  id: string,
): Promise<PublishedContent | undefined> {
  const found = (await history(store.db, servicesSet)).find((version) => version.id === id);
  if (!found) return undefined;
  const pictures = await findPictures(store.db, picturesIn(found.content));
  return { version: null, content: found.content, pictures };
}

/** Undefined if another window has saved after the given revision. */
export async function storeDraft(
  publisher: Publisher,
  { email, now }: Actor,
  { content, revision }: { content: SiteContent; revision: number },
): Promise<SavedDraft | undefined> {
  const change = { content, updatedAt: now.toISOString(), updatedBy: email };
  const saved = await publisher.store.transaction((tx) => saveDraft(tx, revision, change));
  if (saved === undefined) return undefined;
  return stateOf(publisher, await readDraft(publisher.store.db, publisher.servicesSet));
}

export async function discardDraft(publisher: Publisher, { email, now }: Actor): Promise<ContentEditor> {
  const { store, servicesSet } = publisher;
  await store.transaction(async (tx) => {
    const { content } = await readPublishedContent(tx, servicesSet);
    const { revision } = await readDraft(tx, servicesSet);
    if (revision > 0)
      await saveDraft(tx, revision, { content, updatedAt: now.toISOString(), updatedBy: email });
  });
  return openEditor(publisher);
}

export type Publishing =
  | { ok: true; version: ContentVersion }
  | { ok: false; code: 'content-changed' }
  | { ok: false; code: 'content-unfinished'; problems: SavedDraft['problems'] };

/** The first page is rendered before anything is saved: content that cannot be rendered is not published. */
export async function publishDraft(
  publisher: Publisher,
  { email, now }: Actor,
  revision: number,
): Promise<Publishing> {
  const { store, servicesSet } = publisher;
  const draft = await readDraft(store.db, servicesSet);
  if (draft.revision !== revision) return { ok: false, code: 'content-changed' };
  const problems = problemsOf(draft);
  if (problems.length > 0) return { ok: false, code: 'content-unfinished', problems };
  const { content, pictures } = draft;
  await publisher.tryOut({ version: null, content, pictures });
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
  await publisher.publish({ version: stored.id, content, pictures });
  return { ok: true, version: await versionOf(publisher, stored.id) };
}

/** Publishes one change to what visitors see. The draft gets it as well and keeps what else is in it. */
export async function publishChange(
  publisher: Publisher,
  { email, now }: Actor,
  change: (content: SiteContent) => SiteContent,
): Promise<SavedDraft['problems']> {
  const { store, servicesSet } = publisher;
  const published = await readPublishedContent(store.db, servicesSet);
  const { pictures } = published;
  const content = change(published.content);
  const problems = problemsOf({ content, pictures });
  if (problems.length > 0) return problems;
  await publisher.tryOut({ version: null, content, pictures });
  const at = now.toISOString();
  const stored = await store.transaction(async (tx) => {
    const draft = await readDraft(tx, servicesSet);
    await saveDraft(tx, draft.revision, { content: change(draft.content), updatedAt: at, updatedBy: email });
    return insertVersion(tx, { content, publishedAt: at, publishedBy: email, restoredFrom: null });
  });
  await publisher.publish({ version: stored.id, content, pictures });
  return [];
}

/** Publishes an earlier version again, as a new one that the draft continues from. */
export async function restoreVersion(
  publisher: Publisher,
  { email, now }: Actor,
  id: string,
): Promise<ContentVersion | undefined> {
  const { store, servicesSet } = publisher;
  const found = (await history(store.db, servicesSet)).find((version) => version.id === id);
  if (!found) return undefined;
  const { content } = found;
  const stored = await publishContent(store, content, { email, now }, id);
  await publisher.publish({
    version: stored.id,
    content,
    pictures: await findPictures(store.db, picturesIn(content)),
  });
  return versionOf(publisher, stored.id);
}

/** Stores a new version, which the draft continues from. */
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

/** Newest first; the product's original content is last. */
async function history(db: Handle, set: ServicesSet): Promise<Past[]> {
  const original = originalContent(set).content;
  const stored = await listVersions(db);
  return [
    ...stored.map((version) => ({ ...version, content: readContent(version.content, original) })),
    { id: originalId, content: original, publishedAt: null, publishedBy: null, restoredFrom: null },
  ];
}

function versionView(past: Past[], index: number): ContentVersion {
  const { content, ...version } = past[index]!;
  const before = past[index + 1];
  return {
    ...version,
    changed: before ? changedParts(before.content, content) : [],
    isPublished: index === 0,
  };
}

async function versionOf({ store, servicesSet }: Publisher, id: string): Promise<ContentVersion> {
  const past = await history(store.db, servicesSet);
  return versionView(
    past,
    past.findIndex((version) => version.id === id),
  );
}

export async function listHistory({ store, servicesSet }: Publisher): Promise<ContentVersion[]> {
  const past = await history(store.db, servicesSet);
  return past.map((_, index) => versionView(past, index));
}

export async function findVersion(
  { store, servicesSet }: Publisher,
  id: string,
): Promise<ContentVersionDetail | undefined> {
  const past = await history(store.db, servicesSet);
  const index = past.findIndex((version) => version.id === id);
  if (index < 0) return undefined;
  const before = past[index + 1];
  const changes = before ? changesBetween(before.content, past[index]!.content) : [];
  return { ...versionView(past, index), changes };
}

const unusedDays = 30;

/** Removes pictures that neither a version nor the draft uses. */
export async function forgetOldPictures(store: Store, now: Date): Promise<number> {
  const original = originalContent('studio').content;
  const draft = await findDraft(store.db);
  const stored = [...(await listVersions(store.db)), ...(draft ? [draft] : [])];
  const used = stored.flatMap(({ content }) => picturesIn(readContent(content, original)));
  const before = new Date(now.getTime() - unusedDays * dayMs);
  return forgetUnusedPictures(store, new Set(used), before);
}
