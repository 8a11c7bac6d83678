/** Limits how many requests run at once, of one caller and of all. Further ones are refused and do not wait. */
export type Admission = {
  /** Returns the function that frees the place; undefined if no place is free. */
  enter(caller: string): (() => void) | undefined;
  /** No place is free for any caller. */
  isFull(): boolean;
};

export function createAdmission({ perCaller, inAll }: { perCaller: number; inAll: number }): Admission {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    isFull: () => total >= inAll,
    enter(caller) {
      const own = inside.get(caller) ?? 0;
      if (own >= perCaller || total >= inAll) return undefined;
      inside.set(caller, own + 1);
      total++;
      return () => {
        total--;
        const left = inside.get(caller)! - 1;
        if (left === 0) inside.delete(caller);
        else inside.set(caller, left);
      };
    },
  };
}

export class OverloadError extends Error {
  override readonly name = 'OverloadError';
  readonly statusCode = 503;
}

export const overloadRetrySeconds = 2;
