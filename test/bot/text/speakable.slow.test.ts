import { expect, test } from 'vitest';
import { type MentionNames, makeSpeakable } from '../../../src/bot/text/speakable.ts';
import fc from '../../support/fast-check.ts';
import { ENGLISH_WORDS } from '../../support/speakable-words.ts';

const NAMES: MentionNames = {
  user: (id) => ({ 1: 'Ann', 2: '지훈', 3: '<@9> @everyone', 4: '_xX_\u202eKing' })[id],
  role: (id) => ({ 5: 'Moderators' })[id],
  channel: (id) => ({ 6: 'general-chat' })[id],
};
const speak = (text: string) => makeSpeakable(text, NAMES, ENGLISH_WORDS);

test.each([
  // Mentions
  ['hi <@1>!', 'hi Ann!'],
  ['<@!1>, <@2>님 안녕', 'Ann, 지훈님 안녕'],
  ['<@1><@1>', 'Ann Ann'],
  ['<@77>?', 'someone?'],
  ['<@&5> and <@&8>', 'Moderators and a role'],
  ['in <#6>, not <#7>', 'in general-chat, not a channel'],
  ['<@3> <@4>', '9 everyone xX King'],
  ['use </say:123> or </preset save:123>', 'use /say or /preset save'],
  ['see <id:customize> and <id:linked-roles:55>', 'see customize and linked roles'],
  ['@everyone, @here: tea!', 'everyone, here: tea!'],
  ['@@everyone', 'everyone'],
  ['@every\u200bone', 'everyone'],
  ['x@here', 'xhere'],
  ['@ann and ann@example.com', 'ann and ann@example.com'],
  ['\\<@1>', 'Ann'],
  ['<@1', '1'],
  // Emoji
  ['<:pepe_laugh:123><a:party:4> yes', 'pepe laugh party yes'],
  ['so :thumbs_up: at 10:30:45', 'so thumbs up at 10:30:45'],
  ['good 👍', 'good thumbs up'],
  ['👍👍👍👍👍', 'thumbs up'],
  ['😀🔥👍🎉🚀😄', 'smile, fire, thumbs up'],
  ['👨‍👩‍👧‍👦 🇰🇷 1️⃣', 'family, South Korea, 1'],
  // Links
  ['see https://www.example.com/a?b=c#d now', 'see link to example.com now'],
  ['see https://example.com/a.', 'see link to example.com.'],
  ['(http://example.com:8080/x)', '(link to example.com)'],
  ['<https://example.com/x>', 'link to example.com'],
  ['https://me:secret@example.com/', 'link to example.com'],
  ['[the manual](https://example.com/m) says', 'the manual says'],
  ['**https://example.com**', 'link to example.com'],
  ['https://example.comを見て', 'link to example.com を見て'],
  ['http://localhost:3000/a', 'link to localhost'],
  // Markup
  ['**bold** *it* __under__ ~~gone~~ ***all***', 'bold it under gone all'],
  ['**bold *and* more**', 'bold and more'],
  ['2 * 3 and snake_case_name', '2 * 3 and snake_case_name'],
  ['a ||the butler|| b', 'a spoiler b'],
  ['run `npm test` now', 'run npm test now'],
  ['so:\n```ts\nconst a = 1;\n```\nok', 'so:\ncode\nok'],
  ['``` never closed', 'never closed'],
  ['# Title\n> quoted\n- item\n1. first\n-# small', 'Title\nquoted\nitem\n1. first\nsmall'],
  ['\\*stars\\*', 'stars'],
  ['<speak>hi<break time="1s"/></speak>', 'hi'],
  ['<b>loud</b> <3 and a < b', 'loud <3 and a < b'],
  ['if a <b then c> d, x<y', 'if a < b then c> d, x< y'],
  ['a<b<i>>', 'a< b >'],
  ["[[h@l'oU]]", "[[h@l'oU]]"],
  // Time
  ['<t:1700000000>', 'November 14, 2023 at 10:13 PM UTC'],
  ['<t:1700000000:d> <t:1700000000:t>', '11/14/23 10:13 PM UTC'],
  ['<t:1700003600:R>, <t:1699913600:R>', 'in 1 hour, yesterday'],
  ['<t:9999999999999999>.', ''],
  // Floods
  ['aaaaaaaaargh!!!!!!!!', 'argh!!!'],
  ['hahahahahahahahaha', 'hahaha'],
  ['no no no no no no', 'no no no'],
  ['1000000 and 0012', '1000000 and 0012'],
  [`n${'1234567890'.repeat(9)}`, 'n12345678…'],
  ['a\n----------\nb', 'a\nb'],
  // Characters
  ['a\0b\x07c\x1b[31md', 'a b c [31md'],
  ['\u202eabc\u202c \u2066x\u2069', 'abc x'],
  ['zero\u200bwidth\ufeff\u2060', 'zerowidth'],
  ['hid\u200dden', 'hidden'],
  ['lone \ud83d half \udc4d', 'lone half'],
  ['tags\u{e0041}\u{e0042}', 'tags'],
  ['a \u3164 b\u2800', 'a b'],
  ['ก็็็็็็็็็็็', 'ก็'],
  ['  a \t\u00a0 b\r\n\n\n  c  ', 'a b\nc'],
  ['--help', 'help'],
  ['-5 degrees', '-5 degrees'],
  // No speech
  ['', ''],
  [' \n\u200b ', ''],
  ['... ?! …', ''],
  ['||', ''],
])('%j is spoken as %j', (text, spoken) => {
  expect(speak(text)).toBe(spoken);
});

test.each([
  ['Korean', '안녕하세요! 오늘 날씨가 참 좋네요, 그렇죠?'],
  ['a single Korean letter', 'ㅋ'],
  ['Japanese', '東京の天気は晴れです。ラーメンを食べよう！'],
  ['Chinese', '你好，世界！今天天气怎么样？「很好」。'],
  ['Arabic with vowels', 'السَّلَامُ عَلَيْكُمْ، كيف حالك؟'],
  ['Persian with a joiner', 'می\u200cخواهم کتاب\u200cها را ببینم'],
  ['Hindi', 'किताबें अच्छी हैं। क्ष, ज्ञ, क्\u200dष'],
  ['Bengali', 'আমি বাংলায় গান গাই।'],
  ['Tamil', 'தமிழ் மொழி இனிமையானது.'],
  ['Thai', 'ที่นี่อากาศดีมาก น้ำใส'],
  ['Burmese', 'မြန်မာဘာသာ စကားပြောသည်။'],
  ['Khmer', 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរ។'],
  ['Tibetan', 'བོད་སྐད་རྫོགས་སོ།'],
  ['Hebrew with points', 'שָׁלוֹם עֲלֵיכֶם'],
  ['Vietnamese', 'Tiếng Việt rất đẹp, phải không?'],
  ['Yoruba', 'Ọ̀rọ̀ Yorùbá dára púpọ̀'],
  ['polytonic Greek', 'ᾧ τινι τρόπῳ, ἄνθρωπε;'],
  ['Russian', 'Съешь ещё этих мягких булок!'],
  ['German', 'Größe: 3,5 m² – schön!'],
  ['French', "L'été, c'est « génial » !"],
  ['Turkish', 'İstanbul’da ığdır'],
  ['Amharic', 'ሰላም እንዴት ነህ።'],
  ['text beyond the Basic Multilingual Plane', '𠮷野家 𝔊'],
])('%s is unchanged', (_, text) => {
  expect(speak(text)).toBe(text.normalize('NFC').replaceAll('\u00a0', ' '));
});

test('combining marks are composed, and stacks of them are reduced', () => {
  expect(speak('Tie\u0302\u0301ng Vie\u0323\u0302t')).toBe('Tiếng Việt');
  const zalgo = `H${'\u0335\u0322\u0317\u0353\u0333'.repeat(200)}i`;
  expect(speak(zalgo).length).toBeLessThan(8);
});

/** Random combinations of the markup above. */
const pieces = fc.constantFrom(
  ...[
    '<@',
    '<@!',
    '<@&',
    '<#',
    '>',
    '1',
    '42',
    '<:a:1>',
    '<a:',
    ':',
    ':x_y:',
    '<t:',
    ':R>',
    '</',
    'say',
  ],
  ...[
    '@',
    '@everyone',
    '@here',
    'every',
    'one',
    '\u200b',
    '\u200d',
    '\u202e',
    '\ud800',
    '\0',
    '\u0301',
  ],
  ...['**', '*', '_', '__', '~~', '||', '|', '`', '```', '# ', '> ', '- ', '\\', '\n', ' ', '\t'],
  ...[
    '[',
    ']',
    '(',
    ')',
    'https://',
    'a.b',
    '/',
    '<b>',
    '<',
    '</b>',
    '="',
    '"',
    '👍',
    '😀',
    '안',
    'の',
    'ก',
  ],
  ...['a', 'b', 'aaaa', '1111', '!', '.', '-', '—', '…', '=', '#'],
);
const hostile = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
const anything = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 60 }));

test('speakable text contains nothing that Discord or an engine interprets', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const spoken = speak(text);
      expect(spoken).not.toMatch(/<(?:@|#|a?:\w|t:|\/|id:)|@everyone|@here/i);
      expect(spoken).not.toMatch(/[^\P{Cc}\n]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
      expect(spoken.isWellFormed()).toBe(true);
      expect(spoken).toBe(spoken.trim());
      expect(spoken).not.toMatch(/^-\D/);
      expect(spoken).not.toMatch(/ {2}|\n\n/);
    }),
    { numRuns: 5_000 },
  );
});

test('speakable text does not change when it is processed again', () => {
  const speakAsTyped = (text: string) =>
    makeSpeakable(text, NAMES, { ...ENGLISH_WORDS, isSlangExpanded: false });
  fc.assert(
    fc.property(anything, (text) => {
      const spoken = speakAsTyped(text);
      expect(speakAsTyped(spoken)).toBe(spoken);
    }),
    { numRuns: 5_000 },
  );
});

// Hangul fillers are letters without a glyph.
test('words and numbers without markup are kept in order', () => {
  const word = fc.stringMatching(/^[\p{L}\p{Nd}]{1,8}$/u).map((text) => text.normalize('NFC'));
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 20 }), (words) => {
      const plain = words.filter(
        (text) => !/(.)\1{3}|(.{2,4}?)\2{5}|[\u115f\u1160\u3164\uffa0]/u.test(text),
      );
      fc.pre(plain.length > 0);
      expect(speak(plain.join(' '))).toBe(plain.join(' '));
    }),
  );
});

test.each([
  ...[
    '<@',
    '<@1>',
    '<',
    '@',
    '<:a:1>',
    '@everyone',
    '👍',
    '😀😁',
    '👨‍👩‍👧',
    '7',
    'a',
    'ab ',
    'no ',
    '\u0301',
    'ก็',
  ],
  ...[
    '*',
    '_a',
    '**a',
    '~~',
    '|| ',
    '|',
    '`',
    '``` ',
    '[',
    '[a](',
    '[a](http://',
    'https://a',
    '<b ',
    '<b a="',
  ],
  ...[
    '\\',
    '> ',
    '# ',
    '- ',
    ' ',
    '\n',
    '\n ',
    '-',
    '—',
    ':a',
    ':a_',
    '<t:1',
    '\u200d',
    '\ud800',
    '.,!',
  ],
])('a flood of %j takes time in proportion to its length', (seed) => {
  const short = seed.repeat(Math.ceil(2_000 / seed.length));
  const long = short.repeat(25);
  // The text is 25 times as long. Quadratic work would take 625 times as long.
  const ratio = workOf(long) / Math.max(workOf(short), 200);
  expect(ratio).toBeLessThan(200);
});

/** Returns microseconds of processor time, the best of three. */
function workOf(text: string): number {
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    speak(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...runs);
}
