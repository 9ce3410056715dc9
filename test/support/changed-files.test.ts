import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testsFor } from './changed-files.ts';

test('a change of a module runs the tests that import it, also through other modules', () => {
  const tests = testsFor(['src/service/text/plan.ts']);
  expect(tests).toContain('test/service/text/plan.test.ts');
  expect(tests).not.toContain('test/stories/queue.test.ts');
});

test('a change of a worker runs the tests of the code that starts it', () => {
  const tests = testsFor(['src/service/engines/embedded/worker.ts']);
  expect(tests.filter((file) => file.includes('embedded/embedded-engine'))).not.toEqual([]);
});

test('a change of a page runs its browser tests, which do not import it', () => {
  const here = globSync('test/sandbox/page/browser/*.test.ts');
  expect(testsFor(['src/sandbox/page/browser/main.tsx'])).toEqual(expect.arrayContaining(here));
});
