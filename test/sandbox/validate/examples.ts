import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { errorsOf, repeat } from './errors.ts';

/** A payload below test/fixtures/discord, and what is sent along with it. */
interface Example {
  readonly name: string;
  /** Nothing is sent if it is left out. */
  readonly sent?: unknown;
  /** Of a payload that is refused, as `errorsOf` returns them. */
  readonly errors?: readonly string[];
}

interface Examples<More> {
  readonly accepted: readonly (Example & More)[];
  readonly refused: readonly (Example & More)[];
}

/** `!long ab{5}(cd){2}` stands for `abbbbbcdcd`. */
const LONG = {
  tag: '!long',
  resolve: (text: string): string =>
    text.replace(/(?:\(([^)]*)\)|(.))\{(\d+)\}/gu, (_, group?: string, letter = '', count = '') =>
      (group ?? letter).repeat(Number(count)),
    ),
};

/** `!repeat { times: 3, of: o$n }` stands for `[o0, o1, o2]`. */
const REPEAT = {
  tag: '!repeat',
  collection: 'map' as const,
  resolve: (map: unknown): unknown[] => {
    const { times, of } = JSON.parse(JSON.stringify(map)) as { times: number; of: unknown };
    return repeat(times, (n) => JSON.parse(JSON.stringify(of).replaceAll('$n', String(n))));
  },
};

/**
 * Tests that payloads are accepted, or refused with exactly the errors in their file.
 *
 * @param file name of a file below test/fixtures/discord, without `.yaml`
 * @param title begins the titles of the tests, before the names of the payloads
 */
export function testExamples<More = object>(
  file: string,
  title: (outcome: 'accepts' | 'refuses') => string,
  validate: (example: Example & More) => unknown,
): void {
  const url = new URL(`../../fixtures/discord/${file}.yaml`, import.meta.url);
  const examples = parse(readFileSync(url, 'utf8'), {
    customTags: [LONG, REPEAT],
  }) as Examples<More>;
  for (const outcome of ['accepts', 'refuses'] as const) {
    for (const example of outcome === 'accepts' ? examples.accepted : examples.refused) {
      test(`${title(outcome)} ${example.name}`, () => {
        expect(errorsOf(() => validate(example))).toEqual(
          outcome === 'accepts' ? [] : example.errors,
        );
      });
    }
  }
}
