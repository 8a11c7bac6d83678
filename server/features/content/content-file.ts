/** The site's content as one file, to archive it or to move it to another site. */
import { z } from 'zod';
import { picturesIn, problemsIn, type ContentProblem } from '../../../domain/content/content-rules.ts';
import { siteContentSchema } from '../../../domain/content/content-schema.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { pictureFormats } from '../../../domain/content/picture.ts';
import { kindOfFile } from '../pictures/file-kind.ts';
import { storeFiles } from '../pictures/pictures.ts';
import type { ServicesSet } from '../../../words/default-content.ts';
import type { Store } from '../../platform/store/database.ts';
import { findPictureFile } from '../../platform/store/tables/pictures.ts';
import { publishContent } from './content.ts';
import { readPublishedContent } from '../../platform/pages/published-content.ts';

/** A mistake in the file, described for the person who imports it. */
export class ContentFileError extends Error {}

const side = z.number().int().min(1).max(12_000);
const fileSchema = z.strictObject({
  format: z.literal('blask-content'),
  version: z.literal(1),
  content: siteContentSchema,
  pictures: z
    .array(
      z.strictObject({
        id: z.string().max(40),
        files: z
          .array(
            z.strictObject({ format: z.enum(pictureFormats), width: side, height: side, bytes: z.base64() }),
          )
          .min(1)
          .max(12),
      }),
    )
    .max(24),
});
type ContentFile = z.infer<typeof fileSchema>;

/** The published content with its pictures. */
export async function writeContentFile({ db }: Store, set: ServicesSet): Promise<ContentFile> {
  const { content, pictures } = await readPublishedContent(db, set);
  const written = pictures.map(async ({ id, files }) => ({
    id,
    files: await Promise.all(
      files.map(async ({ url, format, width, height }) => {
        const stored = await findPictureFile(db, url.split('/').at(-1)!);
        return { format, width, height, bytes: stored!.bytes.toString('base64') };
      }),
    ),
  }));
  return { format: 'blask-content', version: 1, content, pictures: await Promise.all(written) };
}

export type Imported = { pictures: number; works: number };

/** Publishes the file as a new version; the version before can be restored. */
export async function importContentFile(
  store: Store,
  text: string,
  { actor, isRehearsal }: { actor: string; isRehearsal: boolean },
): Promise<Imported> {
  const { content, pictures } = parseFile(text);
  const versionView = { pictures: pictures.length, works: content.works.items.length };
  if (isRehearsal) return versionView;
  const now = new Date();
  const newIds = new Map<string, string>();
  for (const { id, files } of pictures) {
    const decoded = files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') }));
    newIds.set(id, (await storeFiles(store, decoded, now)).picture.id);
  }
  await publishContent(store, renamed(content, newIds), { email: actor, now });
  return versionView;
}

function parseFile(text: string): ContentFile {
  const parsed = fileSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ContentFileError(
      `It is no content of a site: ${issue!.path.join('.') || 'the file'}: ${issue!.message}`,
    );
  }
  const { content, pictures } = parsed.data;
  const problems = [...problemsIn(content), ...missingPictures(content, pictures)];
  if (problems.length > 0)
    throw new ContentFileError(
      ['It cannot be published:', ...problems.map(({ path, code }) => `  ${path}: ${code}`)].join('\n'),
    );
  for (const { id, files } of pictures)
    for (const { format, bytes } of files)
      if (kindOfFile(Buffer.from(bytes, 'base64')) !== format)
        throw new ContentFileError(`The picture ${id} holds a file that is no ${format}.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContentFileError('It is not JSON.');
  }
}

function missingPictures(
  content: SiteContent,
  pictures: ContentFile['pictures'],
): (ContentProblem | { path: string; code: 'no-picture' })[] {
  const brought = new Set(pictures.map(({ id }) => id));
  return picturesIn(content)
    .filter((id) => !brought.has(id))
    .map((id) => ({ path: `picture ${id}`, code: 'no-picture' as const }));
}

/** Replaces the picture ids of the file by those of this database. */
function renamed(content: SiteContent, ids: ReadonlyMap<string, string>): SiteContent {
  const items = content.works.items.map((work) => {
    const { picture } = work;
    return picture.kind === 'own' ? { ...work, picture: { ...picture, id: ids.get(picture.id)! } } : work;
  });
  return { ...content, works: { ...content.works, items } };
}
