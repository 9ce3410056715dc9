import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, projectsOf } from './support/suites.ts';

/** How tests wait: see test/support/eventually.ts. */

const sources = globSync('test/**/*.ts').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const filesWith = (...patterns: RegExp[]) =>
  sources
    .filter(({ text }) => patterns.every((pattern) => pattern.test(text)))
    .map(({ file }) => file);

test('concurrent tests do not wait with expect.poll, which throws when another one has ended', () => {
  expect(filesWith(/\b(test|it|describe)\.concurrent\b/, /\.poll\(/)).toEqual([]);
});

test('no test waits with vi.waitFor or vi.waitUntil, which give up after a second', () => {
  expect(filesWith(/\bvi\s*\.wait(For|Until)\(/).toSorted()).toEqual([
    'test/bot/voice-api/support.ts',
    'test/bot/voice/support/voice-fixture.ts',
    'test/support/eventually.ts',
  ]);
});

test('tests that stop or turn the clock have processes of their own', () => {
  const { clocks } = projectsOf('full');
  expect(filesWith(/\buseFakeTimers\(/).toSorted()).toEqual(clocks && filesOf(clocks));
});
