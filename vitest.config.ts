import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './tests/support/young-objects.ts';

// Every store starts two threads and every server a process, which all load the same files.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'blask-compile-cache');

/** What starts and kills whole servers waits the longest for them: begun first, it leaves no core idle in the end. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const killsServers = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/faults/');
    return [...sorted.filter(killsServers), ...sorted.filter((file) => !killsServers(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      '{domain,words,web,server}/**/*.test.{ts,tsx}',
      'tests/{support,faults,project,labelled}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/build-once.ts', 'tests/support/one-postgres.ts'],
    // Generous, because a busy machine is not a fault; a test that hangs still ends.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // As in a browser: what passes at its second try is named at the end, and whoever looks for luck wants to see it fail.
    retry: process.env['STRICT'] ? 0 : 1,
    // Tests leave nothing behind in their process, so that the next file need not load the product again.
    isolate: false,
    // Everything is loaded in each of them: scavenges of the few megabytes that Node gives young objects cost a tenth.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: ServersFirst },
    // The browser tests run beside them, on as many cores.
    maxWorkers: 3,
  },
});
