import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,web,server}/**/*.test.{ts,tsx}', 'tests/{support,faults,project}/**/*.test.ts'],
    globalSetup: ['tests/support/build-once.ts', 'tests/support/one-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
