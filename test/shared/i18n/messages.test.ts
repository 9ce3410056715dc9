import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Where each program keeps its messages, and the code that shows them. */
const PROGRAMS = [
  { folder: 'src/bot/i18n', code: ['src/bot/**/*.ts', 'commands/**/*.ts'] },
  {
    folder: 'src/service/dashboard/browser/i18n',
    code: ['src/service/dashboard/browser/**/*.{ts,tsx}'],
  },
  { folder: 'src/sandbox/page/browser/i18n', code: ['src/sandbox/page/**/*.{ts,tsx}'] },
  { folder: 'src/shared/pages/browser/i18n', code: ['src/shared/pages/browser/**/*.{ts,tsx}'] },
] as const;

/** Languages that have only the messages in which they differ from another one. */
const VARIETIES = new Set(['es-ES']);

type Messages = Readonly<Record<string, string>>;

const read = (folder: string, language: string): Messages =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'));

const CATEGORY = /_(zero|one|two|few|many|other)$/;
/** A message with plural forms is one message. */
const baseOf = (key: string) => key.replace(CATEGORY, '');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** `{{name}}`, `</command>`, and in pages `<part>` and `</part>`. */
const marksOf = (text: string) =>
  [...text.matchAll(/{{\w+}}|<\/[^>]+>|<[a-z]\w*>/g)].map(([mark]) => mark).sort();

/**
 * Whether code uses a key: as a literal, by a template such as `failure.${code}`, or as a literal that a template extends,
 * such as `${key}.hint`.
 */
function usesIn(code: readonly string[]): (key: string) => boolean {
  const sources = globSync([...code]).map((file) => readFileSync(file, 'utf8'));
  const all = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found = '']) => found));
  const literals = new Set(all(/'([\w.-]+)'/g));
  const toPattern = (template: string) =>
    template
      .split(/\$\{[^}]*\}/)
      .map(RegExp.escape)
      .join('[\\w.-]+');
  const templates = sorted(all(/`([^`\s]*\$\{[^`\s]*)`/g));
  const whole = templates.filter((one) => /^[a-z][\w-]*\./.test(one)).map(toPattern);
  const endings = templates.flatMap((one) => /^\$\{[^}]*\}([.-].*)/.exec(one)?.[1] ?? []);
  const isWhole = new RegExp(`^(?:${whole.join('|')})$`);
  const isEnding = new RegExp(`^(?:${sorted(endings).map(toPattern).join('|')})$`);
  const extendsLiteral = (key: string) =>
    [...key.matchAll(/[.-]/g)].some(
      ({ index }) => literals.has(key.slice(0, index)) && isEnding.test(key.slice(index)),
    );
  return (key) => literals.has(key) || isWhole.test(key) || extendsLiteral(key);
}

describe.each(PROGRAMS)('the messages in $folder', ({ folder, code }) => {
  const languages = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'));
  const english = read(folder, 'en');

  test('are all used', () => {
    const isUsed = usesIn(code);
    expect(sorted(Object.keys(english).map(baseOf)).filter((key) => !isUsed(key))).toEqual([]);
  });

  test.each(languages)('have no empty ones, and those plural forms that %s has', (language) => {
    const messages = read(folder, language);
    expect(Object.keys(messages).filter((key) => messages[key]?.trim() === '')).toEqual([]);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const plural = Object.keys(english).filter((key) => CATEGORY.test(key));
    const expected = sorted(plural.map(baseOf))
      .filter((base) => Object.keys(messages).some((key) => baseOf(key) === base))
      .flatMap((base) => pluralCategories.map((category) => `${base}_${category}`));
    expect(sorted(Object.keys(messages).filter((key) => CATEGORY.test(key)))).toEqual(
      sorted(expected),
    );
  });

  const translations = languages.filter((language) => language !== 'en');

  test.each(translations)(
    'are the same in %s as in English: none is missing or unknown',
    (language) => {
      const own = sorted(Object.keys(read(folder, language)).map(baseOf));
      const all = sorted(Object.keys(english).map(baseOf));
      const expected = VARIETIES.has(language) ? all.filter((key) => own.includes(key)) : all;
      expect(own).toEqual(expected);
    },
  );

  test.each(translations)('keep their placeholders, commands and marks in %s', (language) => {
    const wrong = Object.entries(read(folder, language)).filter(([key, text]) => {
      const original = english[key] ?? english[`${baseOf(key)}_other`] ?? '';
      // What the service says is only in English. Other languages have a sentence of their own.
      if (original === '{{message}}') return false;
      return marksOf(text).join(' ') !== marksOf(original).join(' ');
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});
