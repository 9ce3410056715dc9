import path from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

// Where src/launch.cjs keeps it, too: two hundred processes and their threads compile the same files.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/summary-reporter.ts'],
    // Stories run real servers, real workers and real sound on two cores: give them room, not luck.
    // What takes longer hangs; a busy machine is ten times slower than a quiet one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // In real time a busy machine may be late. What did not pass at once is named at the end.
    retry: 1,
    pool: 'forks',
    // More than the cores of a small machine: much of a story is the time that sound takes.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
