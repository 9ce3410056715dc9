import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NOT_TESTED = 'not tested';

/** What is promised, the test file, and a part of the title of its test, or why there is none. */
const promises = readFileSync('test/promises.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [kind = '', promise = '', file = '', title = ''] = line.split('\t');
    return { kind, promise, file, title };
  });

test('test/promises.tsv lists promises and faults', () => {
  const counts = Map.groupBy(promises, ({ kind }) => kind);
  expect([...counts.keys()]).toEqual(['promise', 'fault']);
  expect(counts.get('promise')?.length).toBeGreaterThan(200);
  expect(promises.filter(({ title }) => title === '')).toEqual([]);
});

test.each(promises.filter(({ file }) => file !== NOT_TESTED))(
  'the $kind “$promise” has a test',
  ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(title);
  },
);

test('every fault in the docs has a test or a reason', () => {
  const pages = ['faults', 'faults-services'].map((page) =>
    readFileSync(`docs/${page}.md`, 'utf8'),
  );
  const rows = [...pages.join('\n').matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].map(
    ([, fault = '']) => fault,
  );
  const faults = promises.filter(({ kind }) => kind === 'fault').map(({ promise }) => promise);
  expect(rows.filter((fault) => fault !== 'fault' && !/^-+$/.test(fault))).toEqual(faults);
});
