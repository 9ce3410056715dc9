import { describe, expect, test } from 'vitest';
import { createWordFilter, foldWord } from '../../../src/bot/text/blocked-words/filter.ts';

describe('a blocked word', () => {
  test.each([
    ['darn', 'DARN!'],
    ['darn', 'Ｄａｒｎ it'],
    ['darn', 'dàrñ'.replace('ñ', 'n')],
    ['darn', 'd̷a̷r̷n̷'],
    ['darn', '𝓭𝓪𝓻𝓷'],
    ['darn', 'daaaarn'],
    ['darn', 'ddaarrnn'],
    ['darn', 'd a r n'],
    ['darn', 'd  a  r  n'],
    ['darn', 'd.a.r.n'],
    ['darn', 'you d a r n fool'],
    ['darn', 'i d a r n u'],
    ['darn', 'da-rn'],
    ['darn', 'd_arn'],
    ['darn', 'd*a*r*n'],
    ['darn', 'da\u200brn'],
    ['darn', 'd4rn'],
    ['darn', 'darn123'],
    ['darn', '2darn4you'],
    ['darn', 'a link to www.darn.com'],
    ['ass', 'asssss'],
    ['ass', '@$$'.replace('@', 'a')],
    ['butt', 'BUTT'],
    ['coño', '¡COÑO!'],
    ['scheiße', 'SCHEISSE'],
    ['дурак', 'Дурак!'],
    ['kill yourself', 'Kill, YOURSELF'],
    ['darn*', 'darned'],
    ['*darn', 'goddarn'],
    ['*darn*', 'goddarned'],
    ['1488', 'it is 1488.'],
    ['시발', '아 시발아'],
    ['시발', '시1발'],
    ['시발', '시 발'],
    ['시발', '시.발'],
    ['ㅅㅂ', 'ㅅㅂ 뭐야'],
    ['ばか', 'ばかやろう'],
    ['ばか', 'バカだな'],
    ['バカ', 'ﾊﾞｶ'],
    ['馬鹿', 'お馬鹿さん'],
    ['傻瓜', '你是傻瓜吗'],
  ])('%s is found in “%s”', (word, text) => {
    expect(createWordFilter([word]).finds(text)).toBe(true);
  });

  test.each([
    ['ass', 'class, assassin, pass and bass'],
    ['ass', 'as I said'],
    ['cunt', 'Scunthorpe'],
    ['god', 'good'],
    ['but', 'butt'],
    ['hell', 'hello, he’ll and she’ll'],
    ['pen15', 'pen 15'],
    ['penis', 'the pen is blue'],
    ['ass', 'as soon'],
    ['ass*', 'glass'],
    ['*ass', 'assist'],
    ['ass*', 'as/signs'],
    ['ano', 'un año'],
    ['ass', 'm a s s a c h u s e t t s'],
    ['cat', 'ca\nt'],
    ['oo', '00'],
    ['ass', '455 people'],
    ['시발', '다시 발견'],
    ['시발', '다시.발견'],
    ['시발', '시 발견'],
  ])('%s is not found in “%s”', (word, text) => {
    expect(createWordFilter([word]).finds(text)).toBe(false);
  });

  test.each([
    [['darn'], 'Oh, darn it!', 'Oh, it!'],
    [['darn'], 'darn', ''],
    [['darn'], 'd.a.r.n!', ''],
    [['darn', 'heck'], 'what the heck, you darn fool', 'what the, you fool'],
    [['시발'], '아 시발 진짜', '아 진짜'],
    // Removing it does not make another one.
    [['시발'], '시시발발 진짜', '진짜'],
    [['ばか'], 'ばばかか', ''],
    [['darn'], 'nothing here', 'nothing here'],
    [['poo*'], 'stop pooping, poo!', 'stop,!'],
    [['*darn*'], 'that goddarned cat', 'that cat'],
    [['*바보*'], '바보야 안녕', '야 안녕'],
    [[], 'darn', 'darn'],
  ])('%s are left out of “%s”', (words, text, expected) => {
    expect(createWordFilter(words).leaveOut(text)).toBe(expected);
  });
});

test.each([
  ['Darn', 'dàrn', true],
  ['darn', 'darn*', false],
  ['バカ', 'ばか', true],
  ['***', '?', true],
])('%s and %s are the same blocked word: %s', (one, other, expected) => {
  expect(foldWord(one) === foldWord(other)).toBe(expected);
});

test('a word without letters blocks nothing', () => {
  expect(createWordFilter(['*', '?!', ' ']).finds('? * anything')).toBe(false);
  expect(foldWord('*')).toBe('');
});
