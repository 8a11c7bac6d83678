/** How many are served at once, of one caller and of all. Beyond it one hears so at once: a line would only grow. */
export type Admission = {
  /** To be called when it is over; undefined when there is no place. */
  enter(caller: string): (() => void) | undefined;
};

export function createAdmission({ perCaller, inAll }: { perCaller: number; inAll: number }): Admission {
  const inside = new Map<string, number>();
  let total = 0;
  return {
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
