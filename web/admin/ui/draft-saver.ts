/**
 * Stores what is typed a moment after the last key, one request at a time, so that an older text never lands after a newer
 * one. What could not be stored stays here, also while the owner is signed out, and is tried again.
 */
import { RequestError } from './request.ts';

export type DraftState = 'idle' | 'saving' | 'saved' | 'waiting';
export type PutDraft<Draft> = (draft: Draft | null) => Promise<unknown>;

const pauseMs = 800;
const retryMs = 10_000;

export class DraftSaver<Draft> {
  /** What the server does not have yet; null inside is a draft thrown away. */
  private pending: { draft: Draft | null } | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private listener: (state: DraftState) => void = () => {};
  private put: PutDraft<Draft>;
  private isRefused = false;

  constructor(put: PutDraft<Draft>) {
    this.put = put;
  }

  get unsaved(): Draft | null {
    return this.pending?.draft ?? null;
  }

  /** For the page that displays the draft now; after signing in again it brings its own way to the server. */
  attach(put: PutDraft<Draft>, listener: (state: DraftState) => void): () => void {
    this.put = put;
    this.listener = listener;
    this.isRefused = false;
    void this.flush();
    return () => {
      this.listener = () => {};
      void this.flush();
    };
  }

  keep(draft: Draft | null): void {
    this.pending = { draft };
    this.isRefused = false;
    this.schedule(pauseMs);
  }

  /** Saves at once: the page may be gone before the pause ends. */
  leave(): void {
    if (this.pending) this.put(this.pending.draft).catch(() => {});
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.pending || this.isRefused) return;
    this.running ??= this.store().finally(() => (this.running = null));
    await this.running;
  }

  /** Before what was drafted is sent or replaced: nothing of the draft may arrive after it. */
  async rest(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    clearTimeout(this.timer);
  }

  /** The server has dropped it, or the person has. */
  forget(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.listener('idle');
  }

  private schedule(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  private async store(): Promise<void> {
    while (this.pending) {
      const sent = this.pending;
      this.listener('saving');
      try {
        await this.put(sent.draft);
      } catch (error) {
        this.listener('waiting');
        // Asking again would not help before the owner signs in, or writes something else.
        this.isRefused = error instanceof RequestError && error.status >= 400 && error.status < 429;
        if (!this.isRefused) this.schedule(retryMs);
        return;
      }
      if (this.pending === sent) this.pending = null;
    }
    this.listener('saved');
  }
}

/** The savers of one kind of draft, by what it is about: they outlive the page that displays the draft. */
export function createSavers<Draft>() {
  const savers = new Map<string, DraftSaver<Draft>>();
  return {
    of(id: string, put: PutDraft<Draft>): DraftSaver<Draft> {
      const known = savers.get(id) ?? new DraftSaver<Draft>(put);
      savers.set(id, known);
      return known;
    },
    forget(): void {
      for (const saver of savers.values()) saver.forget();
      savers.clear();
    },
  };
}
