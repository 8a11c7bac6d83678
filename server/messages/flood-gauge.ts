/** Counts what came in lately, whoever sent it. */
export function createFloodGauge({ limit, windowMs }: { limit: number; windowMs: number }): () => boolean {
  const arrivals: number[] = [];
  return () => {
    const now = Date.now();
    while (arrivals.length > 0 && arrivals[0]! <= now - windowMs) arrivals.shift();
    if (arrivals.length >= limit) return true;
    arrivals.push(now);
    return false;
  };
}
