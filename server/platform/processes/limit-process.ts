/** For a process that works on pictures: it ends by itself rather than exhaust the machine. */
import { writeFileSync } from 'node:fs';

/** For when the process that started it is gone and cannot kill it. */
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
