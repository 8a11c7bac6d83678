/** For every browser test that failed, the command that runs it alone. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class FailedAlone implements Reporter {
  readonly #commands = new Set<string>();

  onTestEnd({ location, expectedStatus }: TestCase, { status }: TestResult): void {
    if (status === expectedStatus || status === 'skipped') return;
    this.#commands.add(`npx playwright test ${relative('.', location.file)}:${location.line}`);
  }

  onEnd(): void {
    if (this.#commands.size > 0) process.stdout.write(`\nAlone:\n${[...this.#commands].join('\n')}\n`);
  }
}
