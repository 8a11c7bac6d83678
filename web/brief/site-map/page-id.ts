let last = 0;

/** A timestamp that never repeats: two pages added within a millisecond, or with the clock set back, still differ. */
export function nextId(taken: readonly string[], now: number = Date.now()): string {
  last = Math.max(
    now,
    last + 1,
    ...taken
      .map(Number)
      .filter(Number.isSafeInteger)
      .map((id) => id + 1),
  );
  return String(last);
}

/** Lower case with spaces as hyphens, nothing else changed. */
export function pageValue(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
