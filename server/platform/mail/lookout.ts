import { setTimeout as sleep } from 'node:timers/promises';

export type Lookout = {
  start(): void;
  /** Looks now, or once more after the look that is under way. */
  look(): void;
  /** Looks soon: after the answer that is being written, and once for several mails. */
  wake(): void;
  isRunning(): boolean;
  /** Waits for the look that is under way: it may still bring mails. */
  stop(): Promise<void>;
};

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
export function createLookout({ work, delayMs, retryMs, onError }: LookoutOptions): Lookout {
  let isRunning = false;
  let isLooking = false;
  let isAsked = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    isAsked = true;
    if (isLooking) return;
    isLooking = true;
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
    } finally {
      isLooking = false;
    }
    if (isRunning) timer = setTimeout(() => void look(), isAsked ? 0 : pauseMs);
  }

  return {
    start() {
      isRunning = true;
      void look();
    },
    look: () => void look(),
    wake() {
      if (isWoken) return;
      isWoken = true;
      setTimeout(() => {
        isWoken = false;
        if (isRunning) void look();
      }, soonMs).unref();
    },
    isRunning: () => isRunning,
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      while (isLooking) await sleep(5);
    },
  };
}
