/** The schema of the owner's content, from its one description. What may not be published yet may still be a draft. */
import { z } from 'zod';
import {
  contentShape,
  isField,
  isList,
  sampleNames,
  sampleStarts,
  type ContentField,
  type ContentGroup,
  type SampleName,
  type SiteContent,
} from './content-shape.ts';
import { startingPoints, type StartingPoint } from '../brief/starting-points.ts';
import { textUpTo } from '../text/text-schema.ts';

const pictureId = /^[\da-f-]{1,40}$/;
const hundredth = z.number().min(0).max(100);

function ofField(field: ContentField): z.core.$ZodType {
  switch (field.kind) {
    case 'both':
      return z.strictObject({
        pl: textUpTo(field.max),
        en: textUpTo(field.max),
        same: z.boolean().optional().describe('Reads the same in both languages, as written in Polish'),
      });
    case 'words':
      return z.array(textUpTo(field.max)).max(field.most, 'too-many');
    case 'choice':
      return z.enum(field.of as [string, ...string[]], 'unknown-option');
    case 'picture':
      return z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('sample'), sample: z.enum(sampleNames) }),
        z.strictObject({
          kind: z.literal('own'),
          id: z.string().regex(pictureId),
          focusX: hundredth,
          focusY: hundredth,
        }),
      ]);
    case 'start':
      // Files that were written before works offered a start have none.
      return z.enum(startingPoints, 'unknown-option').default('none');
    case 'logo':
      // Files that were written before there were logos have none.
      return z
        .union([z.literal(''), z.string().regex(pictureId)])
        .default('')
        .describe('The id of a picture; empty: the brand is written');
    default:
      return textUpTo(field.max);
  }
}

function ofGroup(group: ContentGroup): z.core.$ZodType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(group).map(([name, part]) => {
        if (isField(part)) return [name, ofField(part)];
        if (!isList(part)) return [name, ofGroup(part)];
        return [name, z.array(ofGroup(part.of)).min(part.least, 'required').max(part.most, 'too-many')];
      }),
    ),
  );
}

export const siteContentSchema = ofGroup(contentShape) as z.ZodType<SiteContent>;

/** What was stored, by this program or by one that knew less: what it lacks comes from `fallback`. */
export function readContent(stored: unknown, fallback: SiteContent): SiteContent {
  const parsed = siteContentSchema.safeParse(completed(contentShape, stored, fallback));
  return parsed.success ? parsed.data : fallback;
}

function completed(group: ContentGroup, stored: unknown, fallback: unknown): unknown {
  const values = isRecord(stored) ? stored : {};
  const missing = fallback as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(group).map(([name, part]) => {
      const value = values[name] ?? missing[name];
      if (isField(part)) return [name, part.kind === 'start' ? (values[name] ?? startOf(values)) : value];
      if (!isList(part)) return [name, completed(part, value, missing[name])];
      const [sample] = missing[name] as unknown[];
      return [name, Array.isArray(value) ? value.map((item) => completed(part.of, item, sample)) : value];
    }),
  );
}

/** Of a work that was stored before it could say so: a drawing that came with the product shows one. */
function startOf({ picture }: Record<string, unknown>): StartingPoint {
  if (!isRecord(picture) || picture['kind'] !== 'sample') return 'none';
  return sampleStarts[picture['sample'] as SampleName] ?? 'none';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
