/** The query of every list: what cannot be understood is refused, never guessed. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { flag, optional, wholeNumber } from './call.ts';

export const defaultLimit = 50;
const maximumLimit = 200;

export const listQuery = {
  q: optional(z.string().max(limits.line)),
  trash: flag,
  cursor: optional(z.string().max(2_000)),
  limit: optional(wholeNumber(1, maximumLimit)),
};

export const deleteQuery = z.object({ erase: flag });
