import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SLANG_TABLES } from '../../../src/bot/text/slang/tables.ts';
import { makeSpeakable } from '../../../src/bot/text/speakable.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { isCommonWord } from '../../../src/shared/language/common-words.ts';
import { ENGLISH_WORDS } from '../../support/speakable-words.ts';
import { readSection, readTable } from '../../support/tables.ts';

const NAMES = {
  user: () => 'Idk Ur Bro',
  role: () => 'brb',
  channel: () => 'gn',
};
const FIXTURES = path.join(import.meta.dirname, '../../fixtures');

function speak(text: string, language: string, isSlangExpanded = true): string {
  const words = { ...ENGLISH_WORDS, language: language as Language, isSlangExpanded };
  return makeSpeakable(text, NAMES, words);
}

test.each(readTable('text/slang.tsv'))(
  '%s: in %s, %j is spoken as %j',
  (_, language = '', written = '', spoken) => {
    expect(speak(written, language)).toBe(spoken);
  },
);

test.each(['face', 'link'].flatMap((what) => readSection('text/english-chat.tsv', what)))(
  'the face or link in %j is spoken as in %j',
  (written = '', spoken) => {
    const named = spoken === '🤷' ? speak('🤷', 'en') : spoken;
    expect(speak(written, 'en')).toBe(named);
  },
);

test.each(readSection('text/misread.tsv', 'chat'))(
  'in %s, %j is not misread (%s): it is said as %j',
  (language = '', text = '', _mistake, said) => {
    expect(speak(text, language)).toBe(said);
  },
);

describe('a table of slang', () => {
  const tables = Object.entries(SLANG_TABLES);

  test.each(tables)('of %s has no common word of its language', (language, { words }) => {
    const common = [...words.keys()].filter((word) => isCommonWord(word, language as Language));
    expect(common).toEqual([]);
  });

  test.each(tables)('of %s says no other slang', (language, { words, exact, lowerOnly }) => {
    for (const spoken of [...words.values(), ...exact.values()]) {
      expect(speak(spoken, language)).toBe(speak(spoken, language, false));
    }
    expect([...lowerOnly].filter((word) => word !== '' && !words.has(word))).toEqual([]);
  });

  test('can be turned off', () => {
    expect(speak('idk sooo u', 'en', false)).toBe('idk sooo u');
  });
});

/** `{a|b}` stands for either. */
function variants(text: string): string[] {
  const [choice = '', options = ''] = /\{([^}]*)\}/.exec(text) ?? [];
  if (choice === '') return [text];
  return options.split('|').flatMap((option) => variants(text.replace(choice, option)));
}

/** The sound of a text: without case, punctuation and, where people write none, spaces. */
function soundOf(text: string, language: string): string {
  const space = ['ja', 'ko', 'th', 'zh'].includes(language) ? '' : ' ';
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, space)
    .trim();
}

test('lines of chats that were not used for the tables are spoken as people say them', () => {
  const folder = path.join(FIXTURES, 'slang');
  const wrong: string[] = [];
  let count = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const language = file.replace('.txt', '');
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      const [written = '', said] = line.split(' → ');
      // A face alone is spoken as an emoji: see above.
      if (said === undefined || said.trim() === '') continue;
      count += 1;
      const spoken = soundOf(speak(written, language), language);
      if (!variants(said).some((variant) => soundOf(variant, language) === spoken)) {
        wrong.push(`${language}: ${written}`);
      }
    }
  }
  expect(count).toBeGreaterThan(600);
  expect(wrong.length / count, wrong.join('\n')).toBeLessThan(0.025);
});

test('ordinary lines of chats hardly change', () => {
  const languages = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt'];
  const changed = languages.flatMap((language) =>
    readFileSync(path.join(FIXTURES, 'chat', `${language}.held-out.txt`), 'utf8')
      .split('\n')
      .filter((line) => speak(line, language) !== speak(line, language, false)),
  );
  expect(changed.length).toBeLessThan(30);
  const sentences = readFileSync(path.join(FIXTURES, 'chat/sentences.held-out.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([language = '', text = '']) => speak(text, language) !== speak(text, language, false));
  expect(sentences).toEqual([]);
});
