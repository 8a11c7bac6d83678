/**
 * Announces that something was saved to listeners in every process on the same database. It carries no data; one that is
 * lost only delays the listener until its own next look.
 */
export type Changes = {
  /** Something was saved. */
  announce(): void;
  /** Gives back what ends the listening. */
  listen(listener: () => void): () => void;
};

/** The connection to other processes on the same database. */
export type Wire = {
  send(): Promise<void>;
  /** Hears from others from the first call on. */
  open(hear: () => void): void;
  close(): Promise<void>;
};

/** A flood is announced a few times a second, not once for each. */
const gatherMs = 250;

export function createChanges(wire?: Wire): Changes & { close(): Promise<void> } {
  const listeners = new Set<() => void>();
  let gathering: NodeJS.Timeout | undefined;

  function hear(): void {
    for (const listener of listeners) listener();
  }

  function pass(): void {
    gathering = undefined;
    hear();
    wire?.send().catch(() => {});
  }

  return {
    announce() {
      gathering ??= setTimeout(pass, gatherMs).unref();
    },
    listen(listener) {
      // Each call listens for itself, also with a function that listens already.
      const own = () => listener();
      listeners.add(own);
      wire?.open(hear);
      return () => void listeners.delete(own);
    },
    async close() {
      clearTimeout(gathering);
      await wire?.close();
    },
  };
}
