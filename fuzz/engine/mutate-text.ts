import type { Random } from './random.ts';

/** Pieces of text that have a meaning somewhere. */
const PIECES = [
  ...' \n\t.,:;!?…-–—_*~|`#@&%$€^+=<>()[]{}/\\"\'0159aZßığİſΣ가ㅋ一あッ・ー。ก็िعא😀🏳️‍🌈👩‍👩‍👧🇰🇷1️⃣'.split(
    '',
  ),
  ...[
    '\u0000',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u0301',
    '\u3164',
    '\ufeff',
    '\ud800',
    '\udfff',
    '\uffff',
  ],
  ...[
    '$1',
    '%s',
    '{{a}}',
    '__proto__',
    'constructor',
    'https://a.b/',
    '<@1>',
    '<:a:1>',
    '<t:0:R>',
    '```',
    '||',
  ],
  ...[
    '1.5',
    '12:30',
    '2026-01-01',
    '1/2',
    '$5',
    '5 km',
    '-0',
    '1e999',
    'NaN',
    'Dr.',
    'e.g.',
    'www',
    'haha',
    '555',
  ],
  ...[
    '<speak>',
    '&amp;',
    '\r\n',
    '../',
    "'; --",
    '*?',
    '(a|b)',
    '\\*',
    '👍🏽',
    '☎️',
    '①',
    '㎏',
    '½',
    '﷽',
  ],
];

/** The most code units that a repeated piece may have in total. */
const MAX_FLOOD = 6_000;

type Change = (text: string, random: Random, other: string, words: readonly string[]) => string;

const CHANGES: readonly Change[] = [
  insert,
  insert,
  insertAny,
  remove,
  repeat,
  flood,
  splice,
  change,
];

/**
 * Makes a few changes to a text. The result may contain lone surrogates.
 * @param other another text
 * @param words pieces that the target understands
 */
export function mutateText(
  input: string,
  other: string,
  random: Random,
  words: readonly string[] = [],
): string {
  let text = input;
  for (let left = 1 + random.below(5); left > 0; left -= 1) {
    text = random.pick(CHANGES)(text, random, other, words);
  }
  return text;
}

function insert(text: string, random: Random, _: string, words: readonly string[]): string {
  const at = random.below(text.length + 1);
  const piece = words.length > 0 && random.oneIn(2) ? random.pick(words) : random.pick(PIECES);
  return text.slice(0, at) + piece + text.slice(at);
}

function insertAny(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const limit = random.pick([0x80, 0x3000, 0x1_0000, 0x2_0000]);
  return text.slice(0, at) + String.fromCodePoint(random.below(limit)) + text.slice(at);
}

function remove(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + text.slice(at + random.length(text.length));
}

function repeat(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const end = at + random.length(text.length);
  return text.slice(0, end) + text.slice(at);
}

/** Repeats a piece until the text is long: floods are what makes slow code slow. */
function flood(text: string, random: Random): string {
  if (!random.oneIn(4)) return text;
  const at = random.below(text.length + 1);
  const piece = text.slice(at, at + random.length(16)) || random.pick(PIECES);
  return text.slice(0, at) + piece.repeat(random.length(MAX_FLOOD / piece.length)) + text.slice(at);
}

function splice(text: string, random: Random, other: string): string {
  return text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1));
}

function change(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(PIECES) + text.slice(at + 1);
}
