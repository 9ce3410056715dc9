import { expect, test } from 'vitest';
import { readDurations } from './support/durations.ts';
import { filesOf, projectsOf } from './support/suites.ts';

/** Files without a duration start last, and a long one then keeps everybody waiting. */
test.each(Object.entries(projectsOf('full')).filter(([name]) => !/^(unit|clocks)$/.test(name)))(
  'the durations of the project %s name all of its files, and no others',
  (name, project) => {
    const known = Object.keys(readDurations()[name] ?? {});
    const help = 'update it: npm run test:durations -- FILE, or add --mode full for the full suite';
    expect(known, help).toEqual(filesOf(project));
  },
);
