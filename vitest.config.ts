import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

// The same cache as in src/launch.cjs: hundreds of processes and threads compile the same files.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

const BROWSER = ['test/**/browser/**/*.test.ts'];
/** Whole flows in real time, and files that take about 10 seconds or more. */
const STORIES = ['test/stories/**/*.test.ts', 'test/**/*.slow.test.ts'];
/**
 * What newcomers do on either page, as whole flows: log in, create a key, speak; join, hear the bot, clone a voice. All
 * browser tests would take several minutes more: `npm run test:firefox` runs them.
 */
const FIREFOX_STORIES = [
  'test/service/dashboard/browser/{keys,speak}.test.ts',
  'test/sandbox/page/browser/{voice,composer-voices}.test.ts',
];
/** Tests without a browser, pictures of Chromium, and benchmarks, which measure Chromium. */
const CHROMIUM_ONLY = ['test/bench/browser/**', 'test/**/browser/{sound,markdown,screens}.test.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './test/support/summary-reporter.ts'],
    // Generous, because a busy machine is ten times slower than an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // More than there are cores, because stories mostly wait for sound in real time.
    maxWorkers: Math.max(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    // Node runs our TypeScript as it does in production; only the tests themselves are transformed.
    server: { deps: { external: [/\/(src|commands|bench|test\/support)\/(?!.*\.test\.ts$)/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...BROWSER, ...STORIES],
          // These files leave nothing behind, so they share processes and loaded modules.
          isolate: false,
          setupFiles: ['test/unit-setup.ts'],
        },
      },
      { extends: true, test: { name: 'stories', include: STORIES, exclude: BROWSER } },
      { extends: true, test: { name: 'browser', include: BROWSER } },
      {
        extends: true,
        test: {
          name: 'firefox',
          include: mode === 'firefox' ? BROWSER : FIREFOX_STORIES,
          exclude: [...configDefaults.exclude, ...CHROMIUM_ONLY],
          env: { TEST_BROWSER: 'firefox' },
        },
      },
    ],
  },
}));
