type LookoutOptions = {
  work: () => Promise<void>;
  /** Until the next look. */
  delayMs: () => Promise<number>;
  /** After a look that failed. */
  retryMs: number;
  onError: (error: unknown) => void;
};

const soonMs = 100;

/** Looks for work when asked to and after each delay, never twice at the same time. */
export function createLookout({ work, delayMs, retryMs, onError }: LookoutOptions) {
  let isRunning = false;
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    isAsked = true;
    looking ??= lookWhileAsked();
  }

  async function lookWhileAsked(): Promise<void> {
    clearTimeout(timer);
    let pauseMs = retryMs;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
      pauseMs = await delayMs();
    } catch (error) {
      onError(error);
    }
    looking = undefined;
    if (isRunning) timer = setTimeout(look, isAsked ? 0 : pauseMs);
  }

  return {
    start() {
      isRunning = true;
      look();
    },
    /** Looks now, or once more after the look that is under way. */
    look,
    /** Looks soon: after the answer that is being written, and once for several mails. */
    wake() {
      if (isWoken) return;
      isWoken = true;
      setTimeout(() => {
        isWoken = false;
        if (isRunning) look();
      }, soonMs).unref();
    },
    isRunning: () => isRunning,
    /** Waits for the look that is under way: it may still bring mails. */
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await looking;
    },
  };
}
