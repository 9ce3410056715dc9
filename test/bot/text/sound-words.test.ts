import { expect, test } from 'vitest';
import { findSoundWords } from '../../../src/bot/text/sound-words.ts';
import { readTable } from '../../support/tables.ts';

const sounds = ['horn', 'air horn', 'Straße', '박수', 'ぴこ', "don't", 'c'].map((word) => ({
  word,
}));
const found = (text: string) =>
  findSoundWords(text, sounds).map(({ start, end, sound }) => [text.slice(start, end), sound.word]);

test.each(readTable('text/sound-words.tsv'))('“%s” has %j', (text = '', expected = '') => {
  expect(found(text)).toEqual(JSON.parse(expected));
});

test('a text plays five sounds at most', () => {
  expect(found('horn '.repeat(9))).toHaveLength(5);
});
