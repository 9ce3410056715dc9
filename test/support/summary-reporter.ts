import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { SUITE } from './suites.ts';

/** Ends every run with the skipped tests and one plain line, `N passed, N failed`, for scripts and people. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      // A file that cannot even be loaded has no tests to count, yet it has failed.
      if (module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        if (isForFullSuite(test)) continue;
        const result = test.result();
        const { state } = result;
        if (result.state === 'skipped') {
          const reason = result.note === undefined ? '' : ` (${result.note})`;
          process.stdout.write(`not run: ${test.fullName}${reason}\n`);
        }
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state] += 1;
      }
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}

/** Whether the short suite leaves the test out. */
const isForFullSuite = ({ tags }: TestCase) => SUITE === 'short' && tags.includes('full');
