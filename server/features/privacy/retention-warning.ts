/** What the warning mail remembers: references and dates, because in a mailbox it outlives what it announces. */
import { z } from 'zod';

export const retentionWarningSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      kind: z.enum(['brief', 'message']),
      reference: z.string().nullable(),
      lastActivityAt: z.string(),
    }),
  ),
});
