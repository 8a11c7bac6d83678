/** The owner's words, works and pictures: written as a draft, looked at, published, and brought back. */
import { z } from 'zod';
import { contentProblemCodes } from '../content/content-rules.ts';
import { contentShape, type SiteContent } from '../content/content-shape.ts';
import { siteContentSchema } from '../content/content-schema.ts';
import { locales } from '../text/locale.ts';
import { picture } from './pictures.ts';
import { body, file, optional, recordId, refusal, time, forOwner } from './endpoint.ts';

const part = z.enum(Object.keys(contentShape) as [keyof SiteContent, ...(keyof SiteContent)[]]);
const revision = z.number().int().min(0).describe('Of the draft as last read or saved');

const problem = z.strictObject({
  path: z.string().describe('Such as works.items.0.title'),
  code: z.enum([...contentProblemCodes, 'no-picture']),
});

const draftState = {
  revision,
  updatedAt: time.nullable(),
  updatedBy: z.string().nullable(),
  changed: z.array(part).describe('Parts in which the draft differs from what is published'),
  problems: z.array(problem).describe('What stops it from being published'),
  weight: z
    .strictObject({ pl: z.number(), en: z.number(), most: z.number() })
    .describe('Bytes of the landing page’s one response, and how many it should have at most'),
};
const savedDraft = z.strictObject(draftState);
export type SavedDraft = z.infer<typeof savedDraft>;

const version = z.strictObject({
  id: z.string().describe('`original` for what the product came with'),
  publishedAt: time.nullable(),
  publishedBy: z.string().nullable(),
  restoredFrom: z.string().nullable(),
  changed: z.array(part),
  isPublished: z.boolean().describe('Whether this is what visitors see'),
});
export type ContentVersion = z.infer<typeof version>;

const versionDetail = version.extend({
  changes: z
    .array(z.strictObject({ path: z.string(), before: z.string(), after: z.string() }))
    .describe('Against the version before'),
});
export type ContentVersionDetail = z.infer<typeof versionDetail>;

const editor = z.strictObject({
  ...draftState,
  content: siteContentSchema.describe('The draft'),
  pictures: z.array(picture).describe('Those that the draft shows'),
  sets: z
    .strictObject({ studio: z.array(z.unknown()), engineering: z.array(z.unknown()) })
    .describe('Two sets of service cards to start from'),
  samples: z.array(z.unknown()).describe('The three works that came with the product'),
});
/** The lists to start from are parts of the content itself. */
export type ContentEditor = Omit<z.infer<typeof editor>, 'sets' | 'samples'> & {
  sets: Record<'studio' | 'engineering', SiteContent['services']['cards']>;
  samples: SiteContent['works']['items'];
};

const previewedPages = ['landing', 'projects', 'privacy', 'brief', 'not-found'] as const;
export type PreviewedPage = (typeof previewedPages)[number];

const changed = refusal('Another window has saved a newer draft');

export const contentEndpoints = forOwner({
  'GET /api/content': { summary: 'The draft of the site’s content', answers: { 200: editor } },
  'PUT /api/content/draft': {
    summary: 'Save the draft',
    body: body({ content: siteContentSchema, revision }),
    answers: { 200: savedDraft, 409: changed },
  },
  'DELETE /api/content/draft': { summary: 'Begin again from what is published', answers: { 200: editor } },
  'POST /api/content/publish': {
    summary: 'Show the draft to visitors',
    body: body({ revision }),
    answers: { 201: version, 409: changed },
  },
  'GET /api/content/publishing': {
    summary: 'How many pages are ready while a version is being published by this process',
    answers: {
      200: z.strictObject({ done: z.number(), all: z.number().describe('0: none is being published') }),
    },
  },
  'GET /api/content/versions': {
    summary: 'What was published when and by whom, newest first',
    answers: { 200: z.strictObject({ items: z.array(version) }) },
  },
  'GET /api/content/versions/:id': {
    summary: 'What a version changed',
    params: z.object({ id: recordId }),
    answers: { 200: versionDetail },
  },
  'POST /api/content/versions/:id/restore': {
    summary: 'Publish an earlier version again',
    params: z.object({ id: recordId }),
    answers: { 201: version },
  },
  'GET /api/content/preview/:page': {
    summary: 'A page as the draft makes it, or an earlier version',
    params: z.object({ page: z.enum(previewedPages) }),
    query: z.object({ locale: z.enum(locales).optional(), version: optional(recordId) }),
    answers: { 200: file('The page', 'text/html') },
  },
});
