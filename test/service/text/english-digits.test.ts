import { afterAll, expect, test } from 'vitest';
import { Pronouncer } from '../../../src/service/text/pronounce.ts';
import { readTable } from '../../support/tables.ts';

/** Engines such as Kokoro and Piper get English texts without digits. */

const pronouncer = new Pronouncer();
afterAll(() => pronouncer.close());

test.each(readTable('text/english-digits.tsv'))(
  '"%s" is spelled "%s" for engines that read no digits',
  async (text = '', spelled) => {
    const segment = { text, language: 'en', pauseMs: 0 } as const;
    const pronounced = await pronouncer.pronounce(segment, { spelling: 'normalized' });
    expect(pronounced?.text).toBe(spelled);
  },
);
