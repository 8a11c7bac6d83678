/** The owner's pictures, uploaded as they are and stored in sizes that browsers choose from. */
import { z } from 'zod';
import { pictureFormats, pictureLimits, pictureTypes, type Picture } from '../content/picture.ts';
import { byId, refusal, forOwner } from './endpoint.ts';

export const picture = z.strictObject({
  id: z.string(),
  width: z.number().describe('Of the largest file'),
  height: z.number(),
  files: z
    .array(
      z.strictObject({
        url: z.string().describe('What it names never changes'),
        format: z.enum(pictureFormats),
        width: z.number(),
        height: z.number(),
        size: z.number().describe('In bytes'),
      }),
    )
    .describe('AVIF first, the narrowest first; of a logo one PNG'),
}) satisfies z.ZodType<Picture>;

const upload = {
  types: [...pictureTypes, 'application/octet-stream'],
  body: z
    .file()
    .max(pictureLimits.bytes)
    .describe('A JPEG, PNG, WebP or AVIF of at most 10 MB, judged by its content'),
  answers: {
    200: picture.describe('The same picture is kept already'),
    201: picture,
    400: refusal(
      'It is none of the four kinds, damaged, too large, too small or animated; `code` says which',
    ),
    503: refusal('Others are being worked on, or the database does not answer; see Retry-After'),
  },
};

export const pictureEndpoints = forOwner({
  'POST /api/pictures': { summary: 'Upload a picture: the file itself is the body', ...upload },
  'POST /api/logos': {
    summary: 'Upload a logo: stored as one small PNG, without its empty edges',
    ...upload,
  },
  'GET /api/pictures/:id': {
    summary: 'One picture and its files',
    params: byId,
    answers: { 200: picture, 404: refusal('There is no such picture') },
  },
});
