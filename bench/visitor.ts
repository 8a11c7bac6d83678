/** A visitor in a thread of its own: opens the landing page again and again, until told to stop. */
import { Agent, get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, everyMs } = workerData as { origin: string; everyMs: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
let failed = 0;
let isOver = false;

parentPort!.once('message', () => (isOver = true));

function visit(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(origin, { agent }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode === 200));
    });
    request.once('error', () => resolve(false));
  });
}

// The first visit opens the connection; from here on there is something to measure.
await visit();
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
parentPort!.postMessage('ready');
while (!isOver) {
  const begin = performance.now();
  if (!(await visit())) failed++;
  const tookMs = performance.now() - begin;
  times.push(tookMs);
  await sleep(Math.max(0, everyMs - tookMs));
}
agent.destroy();
// Hardly anything happens here: what this loop waits for, it waits for the machine.
parentPort!.postMessage({ times, failed, noise: delay.max / 1e6 - 2 });
