import type { Agency } from '../../domain/content/content-rules.ts';

/** Who writes a letter, and where their site stands. */
export type House = Agency & { origin: string };
