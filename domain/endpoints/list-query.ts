/** The query of every list: what cannot be understood is refused, never guessed. */
import { z } from 'zod';
import { limits } from '../text/limits.ts';
import { flag, optional, recordId, wholeNumber } from './endpoint.ts';

export const defaultLimit = 50;
const maximumLimit = 200;

export const listQuery = {
  q: optional(z.string().max(limits.line)),
  trash: flag,
  cursor: optional(z.string().max(2_000)),
  limit: optional(wholeNumber(1, maximumLimit)),
};

const mostIds = 1_000;
export const idList = z.array(recordId).min(1).max(mostIds);

/** Of an export: only these, separated by commas. */
export const chosenIds = optional(
  z
    .string()
    .max(100_000)
    .transform((text) => text.split(','))
    .pipe(idList),
);

export const deleteQuery = z.object({ erase: flag });
