/** Loaded into the measured server before anything else: how long its event loop was held up, told when a signal asks. */
import { subscribe } from 'node:diagnostics_channel';
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolution = 2;
const path = process.env['LOOP_REPORT'];

// Threads of the server load this too, and have loops of their own.
if (isMainThread && path) {
  const delay = monitorEventLoopDelay({ resolution });
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
  const report = () => {
    writeFileSync(`${path}.part`, JSON.stringify({ max: late(delay.max), p99: late(delay.percentile(99)) }));
    renameSync(`${path}.part`, path);
    delay.reset();
  };
  delay.enable();
  // What a start does before it listens holds up nobody.
  subscribe('tracing:net.server.listen:asyncEnd', () => delay.reset());
  // After the next ticks, or a delay that is just ending would be told to the next who asks.
  process.on('SIGUSR2', () => setTimeout(report, 5 * resolution));
}
