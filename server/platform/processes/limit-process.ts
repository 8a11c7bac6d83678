/** For a process that works on pictures: it ends by itself rather than take the machine with it. */
import { writeFileSync } from 'node:fs';

/** When whoever started it is gone and kills it no more. */
const longestMs = 30_000;

export function limitProcess(mostMemory: number): void {
  const die = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(die, longestMs).unref();
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) die();
  }, 50).unref();
  try {
    // Where memory runs out, this process goes and not the one that serves.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // There is none on other systems.
  }
}
