/** Repeats work while the process runs. `stop` aborts the running round and waits for its end. */
export type Rounds = { start(): void; stop(): Promise<void> };

type RoundsOptions = {
  work: (signal: AbortSignal) => Promise<unknown>;
  onError: (error: unknown) => void;
  firstMs: number;
  everyMs: number;
};

export function createRounds({ work, onError, firstMs, everyMs }: RoundsOptions): Rounds {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function schedule(delayMs: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = work(stopping.signal)
        .catch(onError)
        .finally(() => schedule(everyMs));
    }, delayMs);
    timer.unref();
  }

  return {
    start: () => schedule(firstMs),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
