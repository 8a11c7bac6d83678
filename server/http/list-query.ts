/** The query of every list: what cannot be understood is refused, never guessed. */
import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { briefStatuses } from '../../domain/status.ts';
import { briefSorts } from '../../domain/panel.ts';
import { recordIdSchema } from './record-id.ts';

export const defaultLimit = 50;
const maximumLimit = 200;

/** `?status=` is what an empty form field sends, and means no filter. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const flag = optional(
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
);

const page = {
  q: optional(z.string().max(limits.line)),
  trash: flag,
  cursor: optional(z.string().max(2_000)),
  limit: optional(
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(maximumLimit)),
  ),
};

export const briefListSchema = z.object({
  ...page,
  status: optional(z.enum(['all', ...briefStatuses])).transform((status) =>
    status === 'all' ? undefined : status,
  ),
  sort: optional(z.enum(briefSorts)),
});

export const messageListSchema = z.object({ ...page, spam: flag });

export const deleteSchema = z.object({ erase: flag });

const maximumIds = 1_000;
export const idListSchema = z.array(recordIdSchema).min(1).max(maximumIds);

export const briefExportSchema = briefListSchema.extend({
  language: optional(z.enum(['pl', 'en'])),
  ids: optional(
    z
      .string()
      .max(100_000)
      .transform((text) => text.split(','))
      .pipe(idListSchema),
  ),
});

export const messageExportSchema = messageListSchema.extend({ language: optional(z.enum(['pl', 'en'])) });
