import { describe, expect, test } from 'vitest';
import { truncate } from '../../../src/bot/text/truncate.ts';

const ENDING = '… and so on';

describe('truncate', () => {
  test.each([
    ['short enough', 12, 'short enough'],
    ['', 1, ''],
    ['The quick brown fox jumps over the lazy dog', 32, 'The quick brown fox … and so on'],
    ['One, two, three, four, five, six', 22, 'One, two … and so on'],
    ['今日は東京の天気がいいですね', 13, '今 … and so on'],
    ['今日は東京の天気がとてもいいですね', 16, '今日は … and so on'],
    ['สวัสดีครับวันนี้อากาศดีมากเลยนะครับ', 24, 'สวัสดีครับ … and so on'],
    ['안녕하세요 여러분 오늘도 반갑습니다 정말로', 21, '안녕하세요 여러분 … and so on'],
    // A single word that is too long is cut between letters.
    [`a${'\u0301'}`.repeat(40), 16, `${'a\u0301'.repeat(2)} … and so on`],
    // There is no room for the ending.
    ['The quick brown fox', 5, 'The q'],
    ['👨‍👩‍👧 family', 3, ''],
  ])('limits %j to %i characters', (text, limit, expected) => {
    expect(truncate(text, limit, ENDING)).toBe(expected);
  });

  test('never exceeds the limit, whatever the characters', () => {
    const signs = ['a', ' ', '한', '🙂', 'e\u0301', '👨‍👩‍👧', ',', 'ส', '\n', '日本'];
    for (let seed = 1; seed < 400; seed++) {
      const length = seed % 60;
      const text = Array.from({ length }, (_, i) => signs[(seed * (i + 3) * 7) % 10]).join('');
      const limit = 1 + (seed % 40);
      expect(Array.from(truncate(text, limit, ENDING)).length).toBeLessThanOrEqual(limit);
    }
  });
});
