/** The site's content and the price list as one file, to archive it or to move it to another site. */
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { picturesIn, problemsIn, type ContentProblem } from '../../../domain/content/content-rules.ts';
import { siteContentSchema } from '../../../domain/content/content-schema.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { priceListSchema } from '../../../domain/estimate/price-list-schema.ts';
import type { PriceList } from '../../../domain/estimate/price-list.ts';
import { pictureFormats, pictureLimits } from '../../../domain/content/picture.ts';
import { asSentence } from '../../../domain/text/as-sentence.ts';
import { adminSite } from '../../../words/en/admin-site.ts';
import { refusals } from '../../../words/refusals.ts';
import { ownerRefusals } from '../../../words/owner-refusals.ts';
import { jsonMembers, MalformedJsonError } from '../../platform/json-members.ts';
import type { EncodedAs, EncodedFile } from '../pictures/encode-protocol.ts';
import { createEncoder, type Encoder } from '../pictures/encoder.ts';
import { openPictureFile, storeFiles } from '../pictures/pictures.ts';
import type { ServicesSet } from '../../../words/default-content.ts';
import type { Store } from '../../platform/store/database.ts';
import { publishContent } from './content.ts';
import { readPublishedContent } from '../../platform/pages/published-content.ts';
import { findPriceList, insertPriceList } from '../../platform/store/tables/price-lists.ts';

/** A mistake in the file, described for the person who imports it. */
export class ContentFileError extends Error {}

/** More than the longest texts of the whole content. */
const mostContentBytes = 1024 * 1024;
/** A picture with all its sizes. */
const mostPictureBytes = 3 * pictureLimits.bytes;
const mostPictures = 24;

const side = z.number().int().min(1).max(pictureLimits.longestSide);
const fileSchema = z.strictObject({
  format: z.enum(pictureFormats),
  width: side,
  height: side,
  bytes: z.base64().max(4 * Math.ceil(pictureLimits.bytes / 3)),
});
const pictureSchema = z.strictObject({ id: z.string().max(40), files: z.array(fileSchema).min(1).max(12) });
const headSchema = z.strictObject({
  format: z.literal('blask-content'),
  version: z.literal(1),
  content: siteContentSchema,
  /** Of a site whose owner has confirmed one. A file of an older program has none, and leaves the list as it is. */
  priceList: priceListSchema.optional(),
  /** Read one at a time later on. */
  pictures: z.literal('read later'),
});
type PictureInFile = z.infer<typeof pictureSchema>;
type ContentFile = Omit<z.infer<typeof headSchema>, 'pictures'> & { pictures: PictureInFile[] };

/** The published content with its pictures. */
export async function writeContentFile(store: Store, set: ServicesSet): Promise<ContentFile> {
  const { content, pictures } = await readPublishedContent(store.db, set);
  const written = pictures.map(async ({ id, files }) => ({
    id,
    files: await Promise.all(
      files.map(async ({ url, format, width, height }) => {
        const stored = await openPictureFile(store, url.split('/').at(-1)!);
        return { format, width, height, bytes: (await buffer(stored!.parts())).toString('base64') };
      }),
    ),
  }));
  // What an older program wrote and this one cannot read is no list that the owner has confirmed.
  const list = priceListSchema.safeParse((await findPriceList(store.db))?.content);
  return {
    format: 'blask-content',
    version: 1,
    content,
    ...(list.success ? { priceList: list.data } : {}),
    pictures: await Promise.all(written),
  };
}

export type Imported = { pictures: number; works: number; rules: number | null };

type Importing = { actor: string; isRehearsal: boolean };

/** Publishes the file as a new version; the version before can be restored. A rehearsal does all but storing. */
export async function importContentFile(store: Store, file: string, importing: Importing): Promise<Imported> {
  const encoder = createEncoder();
  try {
    return await importWith(encoder, store, file, importing);
  } catch (error) {
    throw error instanceof MalformedJsonError ? new ContentFileError('It is not JSON.') : error;
  } finally {
    await encoder.stop();
  }
}

async function importWith(
  encoder: Encoder,
  store: Store,
  file: string,
  { actor, isRehearsal }: Importing,
): Promise<Imported> {
  const { content, priceList } = await readHead(file);
  refuseProblems(problemsIn(content));
  const now = new Date();
  const newIds = new Map<string, string>();
  for await (const picture of readPictures(file)) {
    const { id } = picture;
    if (newIds.has(id)) throw new ContentFileError(`The picture ${id} is in it twice.`);
    const files = await encodeAnew(encoder, picture, id === content.logo ? 'logo' : 'reduced');
    newIds.set(id, isRehearsal ? id : (await storeFiles(store, files, now)).picture.id);
  }
  const missing = picturesIn(content).filter((id) => !newIds.has(id));
  refuseProblems(missing.map((id) => ({ path: `picture ${id}`, code: 'no-picture' })));
  if (!isRehearsal) {
    await publishContent(store, renamed(content, newIds), { email: actor, now });
    if (priceList) await savePriceList(store, priceList, { actor, now });
  }
  const rules = priceList ? priceList.rules.length : null;
  return { pictures: newIds.size, works: content.works.items.length, rules };
}

/** As a new version, unless it is the one that counts already. */
function savePriceList(store: Store, list: PriceList, { actor, now }: { actor: string; now: Date }) {
  return store.transaction(async (tx) => {
    const latest = await findPriceList(tx);
    const read = priceListSchema.safeParse(latest?.content);
    if (read.success && JSON.stringify(read.data) === JSON.stringify(list)) return;
    const saved = { content: list, savedAt: now.toISOString(), savedBy: actor, restoredFrom: null };
    await insertPriceList(tx, latest?.version ?? 0, saved);
  });
}

async function readHead(file: string): Promise<z.infer<typeof headSchema>> {
  const head: Record<string, unknown> = {};
  for await (const { key = '', json } of jsonMembers(file, { mostBytes: mostContentBytes })) {
    if (!json && key !== 'pictures')
      throw new ContentFileError(`It is no content of a site: ${key} is too long.`);
    const isList = json === undefined || json[0] === '['.charCodeAt(0);
    head[key] = key === 'pictures' && isList ? 'read later' : parseJson(json!);
  }
  return checked(headSchema, head);
}

async function* readPictures(file: string): AsyncGenerator<PictureInFile> {
  let count = 0;
  for await (const { json } of jsonMembers(file, { under: 'pictures', mostBytes: mostPictureBytes })) {
    if (++count > mostPictures) throw new ContentFileError(`It has more than ${mostPictures} pictures.`);
    if (!json) throw new ContentFileError(`Its picture ${count} is too heavy.`);
    yield checked(pictureSchema, parseJson(json), [`pictures.${count - 1}`]);
  }
}

/** As at upload: nothing of the file is stored but the pixels of its largest size. */
async function encodeAnew(
  encoder: Encoder,
  { id, files }: PictureInFile,
  encodedAs: EncodedAs,
): Promise<EncodedFile[]> {
  const [largest] = files.toSorted(
    (one, other) => other.width - one.width || other.bytes.length - one.bytes.length,
  );
  const bytes = Buffer.from(largest!.bytes, 'base64');
  const encoded = await encoder.encode(bytes, new AbortController().signal, encodedAs);
  if (encoded === 'stopped') throw new ContentFileError(`The picture ${id} could not be decoded in time.`);
  if (typeof encoded === 'string')
    throw new ContentFileError(`The picture ${id}: ${ownerRefusals.en[encoded]}`);
  return encoded;
}

function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  under: string[] = [],
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = [...under, ...issue!.path].join('.') || 'the file';
  throw new ContentFileError(`It is no content of a site: ${place}: ${sentenceOf(issue!.message)}`);
}

function parseJson(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    throw new ContentFileError('It is not JSON.');
  }
}

function refuseProblems(problems: (ContentProblem | { path: string; code: 'no-picture' })[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ path, code }) => `  ${path}: ${sentenceOf(code)}`);
  throw new ContentFileError(['It cannot be published:', ...lines].join('\n'));
}

/** The schemas of content name what is wrong by a code; what zod itself finds it says in words. */
function sentenceOf(code: string): string {
  const sentences: Record<string, string> = { ...refusals.en, ...adminSite.problems.codes };
  return asSentence(sentences[code] ?? code);
}

/** Replaces the picture ids of the file by those of this database. */
function renamed(content: SiteContent, ids: ReadonlyMap<string, string>): SiteContent {
  const items = content.works.items.map((work) => {
    const { picture } = work;
    return picture.kind === 'own' ? { ...work, picture: { ...picture, id: ids.get(picture.id)! } } : work;
  });
  return { ...content, logo: ids.get(content.logo) ?? '', works: { ...content.works, items } };
}
