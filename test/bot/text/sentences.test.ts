import { expect, test } from 'vitest';
import { splitForSpeech } from '../../../src/bot/text/sentences.ts';
import fc from '../../support/fast-check.ts';

const LIMITS = { firstCharacters: 40, maxCharacters: 80 };
const split = (text: string) => splitForSpeech(text, LIMITS);
const bare = (text: string) => text.replace(/\s+/g, '');

test.each([
  ['an empty text into nothing', '', []],
  ['white space into nothing', ' \n ', []],
  ['one short sentence into one piece', 'Hello there.', ['Hello there.']],
  ['short sentences into one piece', 'Hi! How are you? Fine.', ['Hi! How are you? Fine.']],
  [
    'a formula not within its operator',
    'check in the code whether it has if (x != y) somewhere',
    ['check in the code whether it has if (x', '!= y) somewhere'],
  ],
  [
    'a text into a short first piece and longer ones after it',
    'This is the first sentence of many. And the second one follows it. Then comes a third.',
    ['This is the first sentence of many.', 'And the second one follows it. Then comes a third.'],
  ],
  [
    'a long sentence between its clauses',
    'When the rain stopped, the children, who had waited all day long, ran out into the garden.',
    [
      'When the rain stopped, the children,',
      'who had waited all day long, ran out into the garden.',
    ],
  ],
  [
    'a long clause between words',
    'one two three four five six seven eight nine ten eleven twelve',
    ['one two three four five six seven eight', 'nine ten eleven twelve'],
  ],
  [
    'not after titles and initials',
    'It was late in the day when Mr. J. Smith and Dr. Kim met. They went home together.',
    ['It was late in the day when Mr. J. Smith', 'and Dr. Kim met. They went home together.'],
  ],
  [
    'not inside numbers and domains',
    'Version 3.14 costs 1,000.50 at example.com now. It is good, they say.',
    ['Version 3.14 costs 1,000.50 at', 'example.com now. It is good, they say.'],
  ],
  [
    'Japanese after its full stops',
    '今日はとてもいい天気ですね。公園に行って、みんなでお弁当を食べましょう！楽しみにしています。「はい。」と彼は言った。',
    [
      '今日はとてもいい天気ですね。公園に行って、みんなでお弁当を食べましょう！',
      '楽しみにしています。「はい。」と彼は言った。',
    ],
  ],
  [
    'Chinese without a full stop after its commas',
    `${'春眠不觉晓，处处闻啼鸟，夜来风雨声，花落知多少，'.repeat(3)}完`,
    [
      '春眠不觉晓，处处闻啼鸟，夜来风雨声，花落知多少，春眠不觉晓，处处闻啼鸟，',
      '夜来风雨声，花落知多少，春眠不觉晓，处处闻啼鸟，夜来风雨声，花落知多少，完',
    ],
  ],
  [
    'Korean after its sentences',
    '안녕하세요, 만나서 정말 반갑습니다. 오늘은 날씨가 참 좋네요! 같이 산책하러 갈까요?',
    ['안녕하세요, 만나서 정말 반갑습니다. 오늘은 날씨가 참 좋네요!', '같이 산책하러 갈까요?'],
  ],
  [
    'Hindi after the danda',
    'मेरा नाम राम है और मैं दिल्ली में हूँ। मैं दिल्ली में रहता हूँ। यह एक सुंदर शहर है।',
    ['मेरा नाम राम है और मैं दिल्ली में हूँ।', 'मैं दिल्ली में रहता हूँ। यह एक सुंदर शहर है।'],
  ],
  [
    'Arabic after its question marks',
    'مرحبا، كيف حالك اليوم يا صديقي؟ أنا بخير، شكرا لك. هل تريد أن نذهب إلى السوق معا؟',
    ['مرحبا، كيف حالك اليوم يا صديقي؟', 'أنا بخير، شكرا لك. هل تريد أن نذهب إلى السوق معا؟'],
  ],
  [
    'a text between its lines',
    'A first line without a stop\nA second line, also without one',
    ['A first line without a stop', 'A second line, also without one'],
  ],
])('splitForSpeech splits %s', (_, text, pieces) => {
  expect(split(text)).toEqual(pieces);
});

test('quoted speech stays in one piece with the words after it', () => {
  const text = 'They looked at the strange machine. "What is that?" she asked. Nobody knew.';
  expect(split(text)[1]).toBe('"What is that?" she asked. Nobody knew.');
});

test('Thai is split between words, although it has no spaces', () => {
  const text = 'ภาษาไทยเป็นภาษาที่มีเสียงวรรณยุกต์และมีอักษรเป็นของตนเองมาตั้งแต่สมัยสุโขทัย';
  const pieces = split(text);
  expect(pieces.join('')).toBe(text);
  const words = new Set<number>();
  for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
    words.add(index);
  }
  expect(words).toContain(pieces[0]?.length);
});

test('a grapheme is never split', () => {
  const family = '👨‍👩‍👧‍👦';
  for (const piece of split(family.repeat(40))) {
    expect(piece.replaceAll(family, '')).toBe('');
  }
});

const sizes = fc
  .record({ first: fc.integer({ min: 20, max: 60 }), max: fc.integer({ min: 60, max: 200 }) })
  .map(({ first, max }) => ({ firstCharacters: first, maxCharacters: max }));
const parts = fc.constantFrom(
  ...[
    'Hello',
    ' ',
    '. ',
    '! ',
    ', ',
    '\n',
    '「',
    '」',
    '。',
    '、',
    'です',
    '안녕',
    '하세요',
    '? ',
    'a'.repeat(50),
  ],
  ...[
    'नमस्ते',
    '। ',
    'สวัสดี',
    'ครับ',
    '👩‍🚀',
    'e\u0301',
    '(',
    ') ',
    'Dr. ',
    'x',
    '— ',
    'مرحبا',
    '، ',
    '…',
  ],
);
const texts = fc.array(parts, { maxLength: 120 }).map((all) => all.join(''));

test('the pieces contain the whole text, each within its limit', () => {
  fc.assert(
    fc.property(texts, sizes, (text, limits) => {
      const pieces = splitForSpeech(text, limits);
      expect(bare(pieces.join(' '))).toBe(bare(text));
      pieces.forEach((piece, index) => {
        expect(piece).toBe(piece.trim());
        expect(piece).not.toBe('');
        const limit = index === 0 ? limits.firstCharacters : limits.maxCharacters;
        expect(Array.from(piece).length).toBeLessThanOrEqual(limit);
      });
    }),
    { numRuns: 1_000 },
  );
});

test('neighbours that fit into one piece are packed together', () => {
  fc.assert(
    fc.property(texts, sizes, (text, limits) => {
      const pieces = splitForSpeech(text, limits);
      const total = Array.from(text.trim()).length;
      // Two neighbours exceed the limit together, unless a long sentence lies between them.
      if (total <= limits.firstCharacters) expect(pieces.length).toBeLessThanOrEqual(1);
      expect(pieces.length).toBeLessThanOrEqual(2 + (4 * total) / limits.maxCharacters);
    }),
    { numRuns: 500 },
  );
});

test.each(['a', 'a. ', 'Dr. ', '. ', ' ', '\n', ', ', '字', '。', 'ก็', '👩‍🚀', '"', '(', 'A.'])(
  'a flood of %j takes time in proportion to its length',
  (seed) => {
    const short = seed.repeat(Math.ceil(2_000 / seed.length));
    const ratio = workOf(short.repeat(25)) / Math.max(workOf(short), 200);
    expect(ratio).toBeLessThan(200);
  },
);

/** Returns microseconds of processor time, the best of three. */
function workOf(text: string): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    splitForSpeech(text, LIMITS);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}
