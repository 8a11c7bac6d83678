/** What the owner does beside the clients while the server is killed: uploads pictures and publishes versions. */
import sharp from 'sharp';
import type { ContentEditor } from '../../domain/endpoints/content.ts';
import type { Store } from '../../server/platform/store/database.ts';
import { marked } from '../support/publishing.ts';

/** What the server acknowledged: the ids of pictures, and the marks of versions in their order. */
export type OwnerStory = { pictures: Set<string>; versions: string[]; made: number };

/** The answer once it acknowledged; undefined where it refused or died. */
type Send = (
  path: string,
  sent: { method?: string; json?: object; body?: Buffer<ArrayBuffer> },
) => Promise<Record<string, unknown> | undefined>;

export async function uploadPicture(story: OwnerStory, send: Send): Promise<void> {
  const background = { r: story.made % 256, g: (story.made++ >> 8) % 256, b: 99 };
  const picture = sharp({ create: { width: 420, height: 300, channels: 3, background } });
  const saved = await send('/api/pictures', { body: Buffer.from(await picture.png().toBuffer()) });
  if (saved) story.pictures.add(String(saved['id']));
}

/** `read` gives back what the owner's form would show. */
export async function publishVersion(
  story: OwnerStory,
  send: Send,
  read: () => Promise<ContentEditor | undefined>,
): Promise<void> {
  const editor = await read();
  if (!editor) return;
  const mark = `mark-${story.made++}`;
  const content = marked(editor.content, mark);
  const { revision } = editor;
  const draft = await send('/api/content/draft', { method: 'PUT', json: { content, revision } });
  if (!draft) return;
  if (await send('/api/content/publish', { json: { revision: draft['revision'] } }))
    story.versions.push(mark);
}

/** Pictures and versions that were acknowledged and are not there, and pictures without a file. */
export async function countLostOfOwner(db: Store['db'], { pictures, versions }: OwnerStory): Promise<number> {
  const kept = new Set((await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id));
  const files = await db.selectFrom('pictureFiles').select('pictureId').execute();
  const whole = new Set(files.map(({ pictureId }) => pictureId));
  const contents = (await db.selectFrom('contentVersions').select('content').execute()).map(
    ({ content }) => (JSON.parse(content) as ContentEditor['content']).brand,
  );
  const brands = new Set(contents);
  return (
    [...pictures].filter((id) => !kept.has(id) || !whole.has(id)).length +
    versions.filter((mark) => !brands.has(`Marka ${mark}`)).length
  );
}
