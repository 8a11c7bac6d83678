/**
 * Loaded into the measured server before anything else: how long its event loop was held up, told when a signal asks. Plain
 * JavaScript, or the compiler would be loaded for it, and its 15 MB be counted as the server's.
 */
import { subscribe } from 'node:diagnostics_channel';
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolution = 2;
const path = process.env['LOOP_REPORT'];

// Threads of the server load this too, and have loops of their own.
if (isMainThread && path) {
  const delay = monitorEventLoopDelay({ resolution });
  // A silence in which this thread did nothing is the machine's: others had the processor.
  let work = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage();
    work = Math.max(work, (user - before.user + system - before.system) / 1000);
    before = { user, system };
  }, resolution).unref();
  const reset = () => {
    delay.reset();
    work = 0;
    before = process.threadCpuUsage();
  };
  /** @param {number} nanoseconds */
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  const report = () => {
    const seen = { max: late(delay.max), p99: late(delay.percentile(99)), work };
    writeFileSync(`${path}.part`, JSON.stringify(seen));
    renameSync(`${path}.part`, path);
    reset();
  };
  delay.enable();
  // What a start does before it listens holds up nobody.
  subscribe('tracing:net.server.listen:asyncEnd', reset);
  // After the next ticks, or a delay that is just ending would be told to the next who asks.
  process.on('SIGUSR2', () => setTimeout(report, 5 * resolution));
}
