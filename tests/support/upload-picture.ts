/** Uploads a picture to a site that runs as a process, and reads back what everybody gets of it. */
import type { Picture } from '../../domain/content/picture.ts';
import { plain } from './odd-pictures.ts';

export async function uploadPicture(origin: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/pictures`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png' },
    body: new Uint8Array(await plain().png().toBuffer()),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { files } = (await answer.json()) as Picture;
  const served = await Promise.all(files.map(({ url }) => fetch(`${origin}${url}`)));
  return served.map(({ status, headers }) => `${status} ${headers.get('content-type')}`);
}

export const servedPicture = ['200 image/avif', '200 image/webp'];
