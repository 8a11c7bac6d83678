/** Starts a process and waits for its end. In a thread of its own, because starting a process blocks its thread. */
import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Program, ProgramEnd } from './run-program.ts';

const mostErrorOutput = 1_000;
const notStarted = -1;

const port = parentPort!;
const { file, parameters, environment = {}, niceness = 0, input } = workerData as Program;
const child = spawn(process.execPath, [file, ...parameters], {
  // Compiled again, its files need as long as the work itself.
  env: { ...environment, NODE_COMPILE_CACHE: getCompileCacheDir() },
  stdio: input ? 'pipe' : ['ignore', 'ignore', 'pipe'],
});
let errorOutput = '';
const written: Buffer[] = [];

function end(outcome: Omit<ProgramEnd, 'output'>): void {
  const output = new Uint8Array(Buffer.concat(written));
  port.postMessage({ ...outcome, output } satisfies ProgramEnd, [output.buffer]);
  port.close();
}

child
  .stderr!.setEncoding('utf8')
  .on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-mostErrorOutput)));
child.stdout?.on('data', (bytes: Buffer) => written.push(bytes));
// The process may end before it has read all input.
child.stdin?.on('error', () => {});
child.stdin?.end(input);
child.once('error', (error) => end({ code: notStarted, errorOutput: error.message }));
child.once('close', (code) => end({ code, errorOutput }));
port.on('message', () => child.kill('SIGKILL'));
try {
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
} catch {
  // The process has ended already, or a service manager forbids the change.
}
