/** Starts a process and waits for its end: whoever starts one stands still until it runs, which may take long. */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Program, ProgramEnd } from './run-program.ts';

const mostSaid = 1_000;
const notStarted = -1;

const port = parentPort!;
const { file, parameters, environment = {}, isPatient = false } = workerData as Program;
const child = spawn(process.execPath, [file, ...parameters], {
  env: environment,
  stdio: ['ignore', 'ignore', 'pipe'],
});
let said = '';

function end(outcome: ProgramEnd): void {
  port.postMessage(outcome);
  port.close();
}

child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-mostSaid)));
child.once('error', (error) => end({ code: notStarted, said: error.message }));
child.once('close', (code) => end({ code, said }));
port.on('message', () => child.kill('SIGKILL'));
try {
  if (isPatient && child.pid) setPriority(child.pid, 10);
} catch {
  // It has ended already, or a service manager forbids it.
}
