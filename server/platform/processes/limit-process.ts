/** Kills the own process when it uses too much memory or time. For processes that work on pictures. */
import { writeFileSync } from 'node:fs';

/** The starting process has a shorter limit, but may be gone. */
const longestMs = 30_000;

export function limitProcess(mostMemory: number): void {
  const die = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(die, longestMs).unref();
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) die();
  }, 50).unref();
  try {
    // If memory runs out, Linux kills this process first, not the one that serves.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The file exists on Linux only.
  }
}
