import { expect, test } from 'vitest';
import { findSoundWords } from '../../../src/bot/text/sound-words.ts';

const sounds = ['horn', 'air horn', 'Straße', '박수', 'ぴこ', "don't", 'c'].map((word) => ({
  word,
}));
const found = (text: string) =>
  findSoundWords(text, sounds).map(({ start, end, sound }) => [text.slice(start, end), sound.word]);

test.each([
  ['a HORN, please', [['HORN', 'horn']]],
  ['the air  horn', [['air  horn', 'air horn']]],
  ['unicorn hornet shorn', []],
  ['STRASSE Straße', [['Straße', 'Straße']]],
  ['다 같이 박수를 쳐', [['박수', '박수']]],
  [
    'ぴこぴこ',
    [
      ['ぴこ', 'ぴこ'],
      ['ぴこ', 'ぴこ'],
    ],
  ],
  ["I don't know", [["don't", "don't"]]],
  [
    'c++ c',
    [
      ['c', 'c'],
      ['c', 'c'],
    ],
  ],
  ['café c̈', []],
])('“%s” has %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('a text plays five sounds at most', () => {
  expect(found('horn '.repeat(9))).toHaveLength(5);
});
