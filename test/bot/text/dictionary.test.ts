import { describe, expect, test } from 'vitest';
import { applyDictionary, isPattern, type Rule } from '../../../src/bot/text/dictionary/apply.ts';
import { makeSpeakable } from '../../../src/bot/text/speakable.ts';
import fc from '../../support/fast-check.ts';

const word = (from: string, to: string): Rule => ({ kind: 'word', from, to });
const pattern = (from: string, to: string): Rule => ({ kind: 'pattern', from, to });

describe('word entries', () => {
  test.each([
    ['brb', 'be right back', 'BRB, ok? brbs', 'be right back, ok? brbs'],
    ['Ann', 'Anna', "Ann's and Annie", "Anna's and Annie"],
    ['c++', 'see plus plus', 'I like C++.', 'I like see plus plus.'],
    ['v2', 'version two', 'v2 v22 xv2', 'version two v22 xv2'],
    ['by the way', 'BTW', 'and By The Way, no', 'and BTW, no'],
    ['уж', 'ёж', 'уж ужин', 'ёж ужин'],
    ['api', 'エーピーアイ', 'このAPIは', 'このエーピーアイは'],
    ['Mynah', '마이나', 'Mynah가 말해', '마이나가 말해'],
    ['롤', '리그 오브 레전드', '롤하자', '리그 오브 레전드하자'],
    ['草', 'くさ', '草生える', 'くさ生える'],
    ['กก', 'กอกอ', 'มากกว่า', 'มากอกอว่า'],
    ['ก', 'กอไก่', 'ก็ก', 'ก็กอไก่'],
    ['é', 'e accent', 'caf\u0065\u0301 e\u0301', 'café e accent'],
    ['x', '', 'a x b', 'a  b'],
    ['istanbul', 'the city', 'İİ Istanbul', 'İİ the city'],
    ['$1', 'a dollar', 'for $1!', 'for  a dollar!'],
    ['a', '$& $1', 'a', '$& $1'],
  ])('for %j, spoken as %j, turn %j into %j', (from, to, typed, spoken) => {
    const tidy = (text: string) => text.replace(/ +/g, ' ');
    expect(tidy(applyDictionary(typed, [word(from, to)]))).toBe(tidy(spoken));
  });
});

describe('pattern entries', () => {
  test.each([
    ['#km', '$1 kilometres', '5km and 12KM, 5kmh', '5 kilometres and 12 kilometres, 5kmh'],
    ['v#.#', 'version $1 point $2', 'v1.20!', 'version 1 point 20!'],
    ['gg*', 'good game', 'gg ggwp egg', 'good game good game egg'],
    ['(brb|bbl)', 'back soon', 'brb bbl brbl', 'back soon back soon brbl'],
    ['colo(u|)r', 'paint', 'color colour colr', 'paint paint colr'],
    ['k?ll', '$1', 'kill kall kll', 'i a kll'],
    ['*ing', '$1 in', 'going, sing', 'go in, s in'],
    ['a*b*c', '[$1|$2]', 'axbxbxc', '[xbx|x]'],
    ['\\*\\#\\\\', 'signs', 'x *#\\ y', 'x  signs  y'],
    ['#', 'n', '٣ and 12', 'n and n'],
    ['w*w', 'わら', '草www', '草わら'],
    ['#時', '$1じ', '今8時だ', '今8じだ'],
    ['ㅋㅋ*', '키키', '아ㅋㅋㅋㅋ ㅋ', '아키키 ㅋ'],
    ['x(a|ab)', '<$1>', 'xab xa', '<ab> <a>'],
    ['a#', '$$1 $2', 'a7', '$1 '],
  ])('for %j, spoken as %j, turn %j into %j', (from, to, typed, spoken) => {
    expect(isPattern(from)).toBe(true);
    expect(applyDictionary(typed, [pattern(from, to)])).toBe(spoken);
  });

  test.each([
    '',
    '*',
    '?',
    '*?',
    '(',
    ')',
    '(a|b',
    'a)',
    '((a))',
    'a\\',
    'a**',
    '(|a)',
    '()',
    `${'?'.repeat(9)}a`,
  ])('%j is not a valid pattern', (source) => expect(isPattern(source)).toBe(false));
});

describe('several dictionary entries', () => {
  test('apply in order, and not to the output of other entries', () => {
    const rules = [word('a', 'b'), word('b', 'c'), word('c d', 'x'), pattern('(b|c|d)', '!')];
    expect(applyDictionary('a b c d', rules)).toBe('b c x');
    expect(applyDictionary('New York', [word('york', 'Y'), word('new york', 'NY')])).toBe('New Y');
    expect(applyDictionary('New York', [word('new york', 'NY'), word('york', 'Y')])).toBe('NY');
  });

  test('let a text grow to four times its length at most', () => {
    const text = 'gg '.repeat(1_000);
    const grown = applyDictionary(text, [pattern('g*', '$1'.repeat(50) + 'y'.repeat(100))]);
    expect(grown.length).toBeGreaterThan(text.length);
    expect(grown.length).toBeLessThanOrEqual(text.length * 4);
    expect(grown.endsWith('gg gg ')).toBe(true);
    expect(applyDictionary('gg', [word('gg', 'g'.repeat(200))])).toHaveLength(200);
    const long = 'gg '.repeat(5_000);
    expect(applyDictionary(long, [word('gg', 'good game')]).length).toBeLessThanOrEqual(16_000);
  });
});

describe('the dictionary in speakable text', () => {
  const names = { user: () => 'Ann', role: () => undefined, channel: () => undefined };
  const words = {
    locale: 'en',
    link: '{host}',
    code: 'code',
    spoiler: 'spoiler',
    someone: 'someone',
    someRole: 'a role',
    someChannel: 'a channel',
  };
  const speak = (text: string, ...rules: Rule[]) => makeSpeakable(text, names, words, rules);

  test.each([
    ['hi <@1>', word('ann', 'Annie'), 'hi Annie'],
    ['**g**g', word('gg', 'good game'), 'good game'],
    ['x ||gg||', word('gg', 'good game'), 'x spoiler'],
    ['nice👍👍', word('👍', 'approved'), 'nice approved approved'],
    ['kkkk', word('kkkk', 'risos'), 'risos'],
    ['a', word('a', '@everyone <@1> **b**'), 'everyone Ann b'],
    ['a x', word('a', ''), 'x'],
    ['a', word('a', ''), ''],
    ['ok', pattern('(', 'x'), 'ok'],
  ])('%j with the entry %j is spoken as %j', (typed, rule, spoken) => {
    expect(speak(typed, rule)).toBe(spoken);
  });

  const parts = fc.array(
    fc.constantFrom(
      '@',
      'every',
      'one',
      '<@',
      '1',
      '>',
      'a',
      '한',
      'ก็',
      '👍',
      ' ',
      '$1',
      '*',
      '\\',
    ),
    { maxLength: 12 },
  );
  const string = parts.map((some) => some.join(''));
  const rules = fc.array(
    fc.record({
      kind: fc.constantFrom('word' as const, 'pattern' as const),
      from: string,
      to: string,
    }),
    { maxLength: 4 },
  );

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

/** With backtracking, these entries would take exponential or quadratic time. */
test.each([
  [pattern('*a*a*a*a*b', 'x'), 'a'],
  [pattern('a*', 'x'), 'a'],
  [pattern('a*z', 'x'), 'a'],
  [pattern('????????z', 'x'), 'a '],
  [pattern('(a|aa|aaa)(a|aa|aaa)(a|aa|aaa)z', 'x'), 'a'],
  [pattern('가*가*나', 'x'), '가'],
  [pattern('가*가', 'x'), '가나'],
  [pattern('가(가|*나)', 'x'), '가'],
  [word('aaaaaaaaaaaaaaab', 'x'), 'a'],
  [word('가가가가가나', 'x'), '가'],
])('the entry %j takes time in proportion to the length of a flood of %j', (rule, seed) => {
  const short = seed.repeat(2_000);
  const ratio = workOf(short.repeat(20), rule) / Math.max(workOf(short, rule), 500);
  // The text is 20 times as long. Quadratic work would take 400 times as long.
  expect(ratio).toBeLessThan(150);
});

/** Microseconds of processor time, the best of three. */
function workOf(text: string, rule: Rule): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    applyDictionary(text, [rule]);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}
