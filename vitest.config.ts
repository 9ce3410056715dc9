import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/summary-reporter.ts'],
    // Stories run real servers, real workers and real sound on two cores: give them room, not luck.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // In real time a busy machine may be late. What did not pass at once is named at the end.
    retry: 2,
    pool: 'forks',
    // More than the cores of a small machine: much of a story is the time that sound takes.
    maxWorkers: 3,
  },
});
