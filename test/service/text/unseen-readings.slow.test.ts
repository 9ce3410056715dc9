import { afterAll, expect, test } from 'vitest';
import { Pronouncer } from '../../../src/service/text/pronounce.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { planText } from '../../support/service/plan-text.ts';
import { readTable } from '../../support/tables.ts';

/**
 * 500 lines in 33 languages that were written before the rules for units, fractions, numerals and counts, and that
 * nobody looked at meanwhile: language, text, and what is said, with ` // ` between segments.
 */
const LINES = readTable('readings.tsv');

const pronouncer = new Pronouncer();
afterAll(() => pronouncer.close());

async function say(text: string, language: Language): Promise<string> {
  const plan = await planText(text, language, language);
  const segments = await Promise.all(
    (plan?.segments ?? []).map((segment) => pronouncer.pronounce(segment)),
  );
  return segments
    .filter((segment) => segment !== undefined)
    .map((segment) =>
      segment.language === language ? segment.text : `(${segment.language})${segment.text}`,
    )
    .join(' // ');
}

test('lines that were written before the rules are read as people read them', async () => {
  const read = await Promise.all(
    LINES.map(async ([language = '', text = '']) => [
      language,
      text,
      await say(text, language as Language),
    ]),
  );
  expect(read).toEqual(LINES);
});
