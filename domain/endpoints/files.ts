/** Files and materials of a brief, as the team has them. Clients use the forms of their page. */
import { z } from 'zod';
import { extensionsOf, type BriefFile, type FileKind } from '../files/client-file.ts';
import { materialLimits, type Material } from '../files/material.ts';
import type { ProblemCode } from '../text/text-rules.ts';
import { full, letter, line } from './conversation.ts';
import { body, byId, file, forOwner, forTeam, nothing, recordId, refusal, time } from './endpoint.ts';

const kinds = Object.keys(extensionsOf) as [FileKind, ...FileKind[]];

const briefFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(kinds),
  size: z.number().describe('In bytes'),
  sha256: z.string(),
  source: z.enum(['client', 'mail']).describe('Added on the client page, or attached to a mail'),
  addedAt: time,
  letterId: z.string().nullable().describe('The entry of the conversation it came with'),
  materialId: z.string().nullable().describe('The line of materials it was added to'),
  downloadedAt: time.nullable().describe('Since then the client cannot remove it'),
}) satisfies z.ZodType<BriefFile>;

const material = z.strictObject({
  id: z.string(),
  name: z.string(),
  askedAt: time,
  doneAt: time.nullable().describe('Null while it is missing'),
  done: z.enum(['file', 'elsewhere']).nullable(),
  words: z.string().describe('How it was done without a file, in the client’s words'),
}) satisfies z.ZodType<Material>;

/** Of one brief. */
export const fileParts = {
  files: z.array(briefFile).describe('Oldest first'),
  materials: z.array(material).describe('What the client was asked for by name'),
};

const byFile = z.object({ id: recordId, file: recordId });
const noSuchFile = refusal('There is no such file');

export const fileEndpoints = {
  ...forTeam({
    'GET /api/briefs/:id/files/:file': {
      summary: 'Download a file of a brief',
      params: byFile,
      answers: { 200: file('The file, byte for byte', 'application/octet-stream'), 404: noSuchFile },
    },
    'GET /api/briefs/:id/files/:file/preview': {
      summary: 'A small picture of a picture, decoded and written anew',
      params: byFile,
      answers: {
        200: file('A WebP', 'image/webp'),
        404: refusal('There is no such file, or no picture in it'),
      },
    },
    'POST /api/briefs/:id/materials': {
      summary: 'Ask the client for materials by name; a letter says so',
      params: byId,
      body: body({
        names: z
          .array(full(line))
          .min(1, 'required' satisfies ProblemCode)
          .max(materialLimits.atOnce, 'too-many' satisfies ProblemCode),
      }),
      answers: {
        201: letter,
        404: refusal('There is no such brief'),
        409: refusal('Nothing new, too many, or the client cannot be written to'),
      },
    },
    'DELETE /api/briefs/:id/materials/:material': {
      summary: 'Ask for one of them no more',
      params: z.object({ id: recordId, material: recordId }),
      answers: { 204: nothing, 404: refusal('There is no such line') },
    },
  }),
  // For good, and the client is not asked.
  ...forOwner({
    'DELETE /api/briefs/:id/files/:file': {
      summary: 'Remove a file of a brief',
      params: byFile,
      answers: { 204: nothing, 404: noSuchFile },
    },
  }),
};
