/** Starts `npm run demo` as a person would, and reads off its lines how to sign in. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { untilServing } from './site.ts';

const program = join(import.meta.dirname, '../../server/demo.ts');

export async function startDemo(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...environment, PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { origin, lines, exited } = await untilServing(child);
  const told = (label: string) =>
    lines
      .find((line) => line.startsWith(`${label}:`))
      ?.slice(label.length + 1)
      .trim() ?? '';
  return {
    origin,
    email: told('Address'),
    password: told('Password'),
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
