import { describe, expect, test, vi } from 'vitest';
import { applyDictionary, isPattern } from '../../../src/bot/text/dictionary/apply.ts';
import type { Rule } from '../../../src/bot/text/dictionary/rule.ts';
import { makeSpeakable } from '../../../src/bot/text/speakable.ts';
import fc from '../../support/fast-check.ts';
import { processorTimeOf } from '../../support/processor-time.ts';
import { ENGLISH_WORDS } from '../../support/speakable-words.ts';
import { readLines, readSection } from '../../support/tables.ts';

const word = (from: string, to: string): Rule => ({ kind: 'word', from, to });
const pattern = (from: string, to: string): Rule => ({ kind: 'pattern', from, to });
const MAX_LENGTH = 16_000;
const apply = (text: string, rules: readonly Rule[], maxLength = MAX_LENGTH): string =>
  applyDictionary(text, rules, maxLength).text;

describe('word entries', () => {
  test.each(readSection('text/dictionary.tsv', 'word'))(
    'for %j, spoken as %j, turn %j into %j',
    (from = '', to = '', typed = '', spoken = '') => {
      const tidy = (text: string) => text.replace(/ +/g, ' ');
      expect(tidy(apply(typed, [word(from, to)]))).toBe(tidy(spoken));
    },
  );
});

describe('pattern entries', () => {
  test.each(readSection('text/dictionary.tsv', 'pattern'))(
    'for %j, spoken as %j, turn %j into %j',
    (from = '', to = '', typed = '', spoken) => {
      expect(isPattern(from)).toBe(true);
      expect(apply(typed, [pattern(from, to)])).toBe(spoken);
    },
  );

  test.each(readSection('text/dictionary.tsv', 'invalid pattern'))(
    '%j is not a valid pattern',
    (source = '') => expect(isPattern(source)).toBe(false),
  );
});

describe('several dictionary entries', () => {
  test('apply in order, and not to the output of other entries', () => {
    const rules = [word('a', 'b'), word('b', 'c'), word('c d', 'x'), pattern('(b|c|d)', '!')];
    expect(apply('a b c d', rules)).toBe('b c x');
    expect(apply('New York', [word('york', 'Y'), word('new york', 'NY')])).toBe('New Y');
    expect(apply('New York', [word('new york', 'NY'), word('york', 'Y')])).toBe('NY');
  });

  test('let a text grow to four times its length at most', () => {
    const text = 'gg '.repeat(1_000);
    const grown = apply(text, [pattern('g*', '$1'.repeat(50) + 'y'.repeat(100))]);
    expect(grown.length).toBeGreaterThan(text.length);
    expect(grown.length).toBeLessThanOrEqual(text.length * 4);
    expect(grown.endsWith('gg gg ')).toBe(true);
    expect(apply('gg', [word('gg', 'g'.repeat(200))])).toHaveLength(200);
  });

  test('let a text grow to its limit at most', () => {
    const grown = apply('gg '.repeat(20), [word('gg', 'good game')], 100);
    expect(grown.length).toBeLessThanOrEqual(100);
    expect(grown).toMatch(/^good game good game .* gg gg $/);
    expect(apply('gg gg', [word('gg', 'g')], 3)).toBe('g g');
  });
});

describe('the dictionary in speakable text', () => {
  const names = { user: () => 'Ann', role: () => undefined, channel: () => undefined };
  const words = { ...ENGLISH_WORDS, link: '{host}' };
  const speak = (text: string, ...rules: Rule[]) =>
    makeSpeakable(text, names, words, {
      rules,
      maxCharacters: 100,
      onTooLong: (long) => long.slice(0, 100),
    });

  test.each(readSection('text/dictionary.tsv', 'markup'))(
    'for %j, spoken as %j, turn %j into %j',
    (from = '', to = '', typed = '', spoken = '') => {
      expect(speak(typed, word(from, to))).toBe(spoken);
    },
  );

  test('ignores a pattern that is not valid', () => {
    expect(speak('ok', pattern('(', 'x'))).toBe('ok');
  });

  const parts = fc.array(fc.constantFrom(...'@|every|one|<@|1|>|a|한|ก็|👍| |$1|*|\\'.split('|')), {
    maxLength: 12,
  });
  const string = parts.map((some) => some.join(''));
  const rules = fc.array(
    fc.record({
      kind: fc.constantFrom('word' as const, 'pattern' as const),
      from: string,
      to: string,
    }),
    { maxLength: 4 },
  );

  test('apply to the beginning of a long text, and a flood counts as it is spoken', () => {
    const onTooLong = vi.fn((text: string) => text.slice(0, 4));
    const use = { rules: [word('gg', 'good game')], maxCharacters: 20, onTooLong };
    expect(makeSpeakable(`${'!'.repeat(500)} gg`, names, words, use)).toBe('!!! good game');
    expect(onTooLong).not.toHaveBeenCalled();
    expect(makeSpeakable('gg, this is a longer text', names, words, use)).toBe('good game,');
  });

  test('never pings, hides text or throws', () => {
    fc.assert(
      fc.property(string, rules, (text, dictionary) => {
        const spoken = speak(text, ...dictionary);
        expect(spoken).not.toMatch(/@everyone|@here|<[@#]/);
        expect(spoken.isWellFormed()).toBe(true);
        expect(speak(spoken)).toBe(spoken);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a dictionary that would take too long', () => {
  const letter = (index: number) => String.fromCodePoint(0x61 + (index % 26));
  const hangul = (index: number) => String.fromCodePoint(0xac00 + index);
  const manyRules = (rule: (index: number) => Rule) =>
    Array.from({ length: 500 }, (_, n) => rule(n));
  const alternatives = (of: (index: number) => string, last: string) =>
    `(${Array.from({ length: 45 }, (_, n) => of(n)).join('|')}|${last})`;

  /** Texts of 6,000 characters, the most that Discord sends, and dictionaries that make them slow. */
  const HOSTILE: readonly (readonly [what: string, flood: string, rules: readonly Rule[]])[] = [
    [
      'empty alternatives',
      'a ',
      manyRules((n) => pattern(`(${'|'.repeat(96)}${letter(n)})a${hangul(n)}`.slice(0, 100), 'x')),
    ],
    [
      'empty alternatives that are found',
      'a ',
      manyRules((n) => pattern(`(${'|'.repeat(1 + (n % 95))}${letter(n)})a`, 'x')),
    ],
    [
      'many alternatives',
      'a ',
      manyRules((n) => pattern(`${alternatives(letter, hangul(n))}a`, 'x')),
    ],
    [
      'many alternatives at every character',
      '가',
      manyRules((n) => pattern(`${alternatives(hangul, hangul(n))}*`, 'x')),
    ],
    [
      'a wildcard before a long word',
      '가',
      manyRules((n) => pattern(`*${'가'.repeat(90)}(${hangul(n)}|나)`, 'x')),
    ],
    ['eight wildcards', 'ab', manyRules((n) => pattern(`*a*b*a*b*a*b*(${hangul(n)}|b)`, 'x'))],
    [
      'long attempts after each match',
      '가',
      manyRules((n) => pattern(`가(가|${hangul(n)})(|*나)`, 'x')),
    ],
    ['numbers', '1 ', manyRules((n) => pattern(`# (${hangul(n)}|1)`, 'x'))],
    [
      'words in every place',
      '가',
      manyRules((n) => word('가'.repeat(100 - (n % 100)) + '나'.repeat(n % 3), 'x')),
    ],
    [
      'words that overlap',
      '가나',
      [word('나', 'x'), ...manyRules((n) => word('가나'.repeat(1 + (n % 49)), 'x')).slice(1)],
    ],
    ['one expensive pattern', '가', [pattern(`*${'가'.repeat(80)}*${'나'.repeat(8)}(다|라)`, 'x')]],
  ];

  test.each(HOSTILE)('takes a bounded number of steps: %s', (_, flood, rules) => {
    const text = flood.repeat(6_000 / flood.length);
    const { steps, skipped } = applyDictionary(text, rules, 6_000);
    expect(steps).toBeLessThan(260_000);
    // The same entries are skipped in every run.
    expect(applyDictionary(text, rules, 6_000).skipped).toEqual(skipped);
  });

  test.each(HOSTILE.slice(0, 3))('takes little more time than another: %s', (_, flood, rules) => {
    const text = flood.repeat(6_000 / flood.length);
    const ordinary = manyRules((n) =>
      n % 2 === 0 ? word(`a${n}`, 'x') : pattern(`#${letter(n)}*`, 'x'),
    );
    // Without a limit, it would take more than 1,000 times as long.
    expect(workOf(text, rules)).toBeLessThan(100 * Math.max(workOf(text, ordinary), 500));
  });

  test('skips the entries that come too late, and applies all entries before them', () => {
    const slow = manyRules((n) => pattern(`*a*b*a*b*a*b*(${hangul(n)}|c)`, 'never'));
    const rules = [word('brb', 'back soon'), pattern('#km', '$1 kilometers'), ...slow];
    const text = `brb 5km c ${'ab'.repeat(3_000)}`;
    const applied = applyDictionary(text, [...rules, word('c', 'see')], MAX_LENGTH);
    expect(applied.text).toMatch(/^back soon 5 kilometers c abab/);
    expect(applied.skipped.length).toBeLessThan(500);
    expect(applied.skipped.slice(0, -1)).toEqual(slow.slice(1 - applied.skipped.length));
    const { text: spoken, skipped } = applyDictionary('brb ababababc', rules, MAX_LENGTH);
    expect([spoken, skipped]).toEqual(['back soon never', []]);
  });

  test('of words and patterns that people would write applies them all to a long message', () => {
    const message = readLines('text/long-message.txt').join('\n');
    const words = message.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    const rules = [
      ...readSection('text/dictionary.tsv', 'usual pattern').map(([from = '']) =>
        pattern(from, '$1'),
      ),
      ...new Set(words).values().map((from) => word(from, from)),
    ];
    const long = message.repeat(3).slice(0, 2_000);
    expect(applyDictionary(long, rules, 4_000).skipped).toEqual([]);
  });
});

/** With backtracking, these entries would take exponential or quadratic time. */
test.each(readSection('text/dictionary.tsv', 'slow'))(
  'the %s %j takes time in proportion to the length of a flood of %j',
  (kind, from = '', seed = '') => {
    const rule = kind === 'word' ? word(from, 'x') : pattern(from, 'x');
    // The end has the letters without which the entry would be ruled out at once.
    const flood = (times: number) => `${seed.repeat(times)} b z 나`;
    const short = flood(2_000);
    expect(applyDictionary(short, [rule], MAX_LENGTH).skipped).toEqual([]);
    const ratio = workOf(flood(40_000), [rule]) / Math.max(workOf(short, [rule]), 500);
    // The text is 20 times as long. Quadratic work would take 400 times as long.
    expect(ratio).toBeLessThan(150);
  },
);

function workOf(text: string, rules: readonly Rule[]): number {
  return processorTimeOf(() => applyDictionary(text, rules, text.length));
}
