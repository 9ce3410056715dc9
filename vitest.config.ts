import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { changedFiles } from './test/support/changed-files.ts';
import LongestFirst from './test/support/longest-first.ts';
import { projectsOf, type TestProject } from './test/support/suites.ts';

// The same cache as in src/launch.cjs: hundreds of processes and threads compile the same files.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');

const cores = availableParallelism();
/** Files at once, each with a browser, which keeps the processors busy. */
const BROWSERS = Math.max(3, cores + 1);
/** Files at once in other projects: stories mostly wait for sound in real time. */
const STORIES = Math.max(6, cores + 1);
/** Files at once in the last project, so that its programs have processor time. */
const PROGRAMS = 2;

/** Numbers of workers may only differ between groups, which run one after the other. */
function inGroup({ browser, isLast }: TestProject) {
  const [groupOrder, maxWorkers] = browser ? [0, BROWSERS] : isLast ? [2, PROGRAMS] : [1, STORIES];
  return { maxWorkers, sequence: { sequencer: LongestFirst, groupOrder } };
}

export default defineConfig(({ mode }) => {
  const suite = mode === 'full' ? 'full' : 'short';
  // Reporters and the sequencer run in this process, tests in others.
  process.env.TEST_SUITE = suite;
  return {
    test: {
      reporters: ['default', './test/support/summary-reporter.ts'],
      // Generous, because a busy machine is ten times slower than an idle one.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      pool: 'forks',
      // Files leave nothing behind, so they share processes, loaded modules and a browser. Loading the bot takes longer than
      // most stories.
      isolate: false,
      setupFiles: ['test/setup.ts'],
      experimental: { vcsProvider: changedFiles },
      tags: [{ name: 'full', description: 'Only runs with `npm run test:full`.' }],
      ...(suite === 'short' && { tagsFilter: ['!full'] }),
      // Node runs our TypeScript as it does in production; only the tests themselves are transformed.
      server: {
        deps: { external: [/\/(src|commands|bench|test\/support)\/(?!.*\.(?:test\.ts|json)$)/] },
      },
      projects: Object.entries(projectsOf(suite)).map(([name, project]) => ({
        extends: true,
        test: {
          name,
          include: [...project.include],
          exclude: [...configDefaults.exclude, ...project.exclude],
          ...(project.isAlone && { isolate: true }),
          env: { TEST_SUITE: suite, ...(project.browser && { TEST_BROWSER: project.browser }) },
          ...inGroup(project),
        },
      })),
    },
  };
});
