/** Ids come from outside. PostgreSQL takes no NUL in any text: looking one up would be answered as a fault of ours. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const isPossible = (id: string) => !id.includes('\0');

export const recordIdSchema = z.string().min(1).max(200).refine(isPossible);

export function hasImpossibleId(request: FastifyRequest): boolean {
  return !Object.values((request.params ?? {}) as Record<string, string>).every(isPossible);
}
