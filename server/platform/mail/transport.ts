import type { ComposedMail } from './compose.ts';
import type { Outcome } from './outcome.ts';

/** One mail at a time; several lanes make a pool. */
export type Lane = {
  /** `beforeBody` may make the mail wait before anything that the server could keep is sent. */
  send(mail: ComposedMail, beforeBody?: () => Promise<void>): Promise<Outcome>;
  /** Ends at once, even in the middle of a mail. */
  close(): void;
};

export type Transport = {
  kind: 'smtp' | 'file';
  openLane(options?: { timeoutMs?: number }): Lane;
};
