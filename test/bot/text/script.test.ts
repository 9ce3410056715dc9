import { expect, test } from 'vitest';
import { languageOfScript } from '../../../src/bot/text/script.ts';
import { readTable } from '../../support/tables.ts';

test.each(readTable('text/scripts.tsv'))('the script of %j suggests %s', (text = '', language) => {
  expect(languageOfScript(text) ?? '-').toBe(language);
});
