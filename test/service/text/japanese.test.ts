import { afterAll, describe, expect, test } from 'vitest';
import { KatakanaConverter } from '../../../src/service/text/languages/japanese/converter.ts';
import {
  needsDictionary,
  normalizeJapanese,
} from '../../../src/service/text/languages/japanese/katakana.ts';
import fc from '../../support/fast-check.ts';
import { readTable } from '../../support/tables.ts';

describe('Japanese text with numbers and signs in katakana', () => {
  test.each(readTable('text/japanese.tsv'))('writes %s as %s', (text, expected) => {
    expect(normalizeJapanese(text)).toBe(expected);
  });

  test('has no digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.constantFrom('', '円', '本', '月', '%'), (n, unit) => {
        expect(normalizeJapanese(`${n}${unit}`)).toMatch(/^[ァ-ヶー]+$/);
      }),
    );
  });
});

describe('the katakana converter', () => {
  const converter = new KatakanaConverter();
  afterAll(() => converter.close());

  test('needs the dictionary for kanji, digits and particles only', () => {
    expect(['東京', '3', 'はい', 'カタカナ', 'ありがとう'].map(needsDictionary)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['私は学生です', 'ワタシワ ガクセイデス'],
    ['山へ行く', 'ヤマエ イク'],
    ['お茶を飲む', 'オチャオ ノム'],
    ['行きましょう', 'イキマショー'],
    ['東京は大阪より大きい', 'トーキョーワ オーサカヨリ オーキイ'],
    ['髙橋さん', 'タカハシサン'],
    ['今月の一日に行きます', 'コンゲツノ ツイタチニ イキマス'],
    ['一日中寝ていた', 'イチニチジュー ネテ イタ'],
    ['二人で3冊読んだ', 'フタリデ サンサツ ヨンダ'],
    ['りんご3個', 'リンゴ サンコ'],
    ['ディスコードを使う', 'ディスコードオ ツカウ'],
    ['鿿がある', 'ガ アル'],
  ])('reads %s as %s', async (text, expected) => {
    expect((await converter.convert(text)).trim()).toBe(expected);
  });
});
