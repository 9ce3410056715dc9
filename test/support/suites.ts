import { globSync } from 'node:fs';

/**
 * The two suites. `npm test` runs what every change must pass. `npm run test:full` also runs `*.full.test.ts`, tests with the
 * tag `full`, and every case of the sweeps: see `casesOf`.
 */
export type Suite = 'short' | 'full';

/** The suite of this run. Vitest's mode decides it, and vitest.config.ts passes it to all processes. */
export const SUITE: Suite = process.env.TEST_SUITE === 'full' ? 'full' : 'short';

/** The cases of a sweep: all of them in the full suite, otherwise `count` of them, evenly spread. */
export function casesOf<T>(all: readonly T[], count: number): readonly T[] {
  if (SUITE === 'full' || count >= all.length) return all;
  const share = (index: number) => Math.floor((index * count) / all.length);
  return all.filter((_, index) => share(index) > share(index - 1));
}

/** A Vitest project: which files it runs, as globs. */
export interface TestProject {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** The browser that its files open. */
  readonly browser?: 'firefox' | 'chromium';
  /** Two files at once, after all other projects. */
  readonly isLast?: true;
  /** Each file has a process of its own. */
  readonly isAlone?: true;
}

const BROWSER = ['test/**/browser/**/*.test.ts'];
/** Whole flows in real time, and files that start programs, speak, or take long. */
const STORIES = ['test/stories/**/*.test.ts', 'test/**/*.{slow,full}.test.ts'];
const FULL = ['test/**/*.full.test.ts'];
/**
 * They stop or turn the clock. Bots and services of other files would lose their timers: a shard whose heartbeat is due in
 * such a test never connects again.
 */
const CLOCKS = [
  'test/bot/discord/identify-budget.test.ts',
  'test/bot/forgetting.test.ts',
  'test/bot/speech/{previews.slow,start-delay,urgency.slow}.test.ts',
  'test/bot/voice/rhythm.test.ts',
  'test/shared/database/deletions.test.ts',
  'test/shared/program/log-output.test.ts',
  'test/try/{discord-setup.slow,render}.test.ts',
];
/** They run programs with the limits of time that these have for users, which a busy machine exceeds. */
const PROGRAMS = [
  'test/docs/sandbox.slow.test.ts',
  'test/service/process.slow.test.ts',
  'test/service/shutdown.slow.test.ts',
  'test/stories/{processes,read-processes,restart,rolling-update}*.test.ts',
];
/** Tests without a browser, and benchmarks, which measure Chromium. */
const CHROMIUM_ONLY = ['test/bench/browser/**', 'test/**/browser/{sound,markdown}*.test.ts'];

/** The projects of a suite, in the order in which they start. */
export function projectsOf(suite: Suite): Record<string, TestProject> {
  const left = suite === 'full' ? [] : FULL;
  return {
    ...(suite === 'full' && {
      firefox: { include: BROWSER, exclude: CHROMIUM_ONLY, browser: 'firefox' },
    }),
    browser: { include: BROWSER, exclude: left, browser: 'chromium' },
    stories: { include: STORIES, exclude: [...BROWSER, ...PROGRAMS, ...CLOCKS, ...left] },
    unit: { include: ['test/**/*.test.ts'], exclude: [...BROWSER, ...STORIES, ...CLOCKS] },
    clocks: { include: CLOCKS, exclude: [], isAlone: true },
    programs: { include: PROGRAMS, exclude: left, isLast: true },
  };
}

/** The files of a project, relative to the repository. */
export function filesOf({ include, exclude }: TestProject): string[] {
  return globSync([...include], { exclude: [...exclude] }).toSorted();
}
