/** Starts a process and waits for its end: the thread that starts one stands still until it runs, which may be long. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Program, ProgramEnd } from './run-program.ts';

const mostSaid = 1_000;
const notStarted = -1;

const port = parentPort!;
const { file, parameters, environment = {}, niceness = 0, input } = workerData as Program;
const child = spawn(process.execPath, [file, ...parameters], {
  env: environment,
  stdio: input ? 'pipe' : ['ignore', 'ignore', 'pipe'],
});
let said = '';
const written: Buffer[] = [];

function end(outcome: Omit<ProgramEnd, 'output'>): void {
  const output = new Uint8Array(Buffer.concat(written));
  port.postMessage({ ...outcome, output } satisfies ProgramEnd, [output.buffer]);
  port.close();
}

child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-mostSaid)));
child.stdout?.on('data', (bytes: Buffer) => written.push(bytes));
// It may end before it has read all.
child.stdin?.on('error', () => {});
child.stdin?.end(input);
child.once('error', (error) => end({ code: notStarted, said: error.message }));
child.once('close', (code) => end({ code, said }));
port.on('message', () => child.kill('SIGKILL'));
try {
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
} catch {
  // It has ended already, or a service manager forbids it.
}
