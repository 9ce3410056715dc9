import { describe, expect, test } from 'vitest';
import { languageOfText } from '../../../src/sandbox/page/browser/conversation/text-language.ts';
import { readTable } from '../../support/tables.ts';

describe('the language of a message on the page', () => {
  test.each(readTable('text/page-languages.tsv'))(
    '%s, expected in %s, is marked as %s',
    (text = '', expected, language) => {
      const found = languageOfText(text, expected === '-' ? undefined : expected);
      expect(found ?? '-').toBe(language);
    },
  );
});
