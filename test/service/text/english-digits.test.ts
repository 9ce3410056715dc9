import { afterAll, expect, test } from 'vitest';
import { Pronouncer } from '../../../src/service/text/pronounce.ts';

/** Engines such as Kokoro and Piper get English texts without digits. */

const pronouncer = new Pronouncer();
afterAll(() => pronouncer.close());

test.each([
  [
    'The 2nd, 3rd, 12th and 21st of 100',
    'The second, third, twelfth and twenty-first of one hundred',
  ],
  ['the 1st and the 20th time', 'the first and the twentieth time'],
  ['the 90s and the 1980s', 'the nineties and the nineteen eighties'],
  ['an mp3 for the PS5, B2B', 'an mp three for the PS five, B two B'],
  ['3.14 and 2.0.1', 'three point one four and two point zero point one'],
  ['agent 007', 'agent zero zero seven'],
  ['from 1984 to 2024', 'from nineteen eighty-four to twenty twenty-four'],
  ['1900, 1905, 2000, 2005', 'nineteen hundred, nineteen oh five, two thousand, two thousand five'],
  ['the 1900s and the 2010s', 'the nineteen hundreds and the twenty tens'],
  ['12/31/1999', 'December thirty-first, nineteen ninety-nine'],
  ['1,984 people', 'one thousand nine hundred eighty-four people'],
])('"%s" is spelled "%s" for engines that read no digits', async (text, spelled) => {
  const segment = { text, language: 'en', pauseMs: 0 } as const;
  const pronounced = await pronouncer.pronounce(segment, { spelling: 'normalized' });
  expect(pronounced?.text).toBe(spelled);
});
