import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';

const FOLDER = new URL('../../../src/service/text/languages/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

/** The fields of the interfaces that describe the files, by the name of the interface. */
const FIELDS = new Map(
  [...read('language-data.ts').matchAll(/export interface (\w+)[^{]*\{\n(.*?)\n\}/gs)].map(
    ([, name = '', body = '']) => [name, fieldsOf(body)] as const,
  ),
);

/** Each field with its type. */
function fieldsOf(body: string): Map<string, string> {
  const fields = body.matchAll(/^ {2}readonly (\w+)\??: ([^;]+);/gm);
  return new Map([...fields].map(([, field = '', type = '']) => [field, type]));
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

test.each(files)('the words in %s are where the rules look for them', (file) => {
  expect(LANGUAGES).toContain(file.replace('.json', ''));
  const words: Record<string, unknown> = JSON.parse(read(file));
  const parts = FIELDS.get('LanguageData') ?? new Map();
  const unknown = Object.entries(words).flatMap(([part, content]) => {
    const fields = FIELDS.get(parts.get(part) ?? '');
    if (fields === undefined || typeof content !== 'object') return parts.has(part) ? [] : [part];
    const known =
      part === 'fractions' ? [...fields.keys(), '1/2', '1/3', '2/3', '1/4', '3/4'] : fields;
    return Object.keys(content ?? {})
      .filter((field) => ![...known].flat().includes(field))
      .map((field) => `${part}.${field}`);
  });
  expect(unknown).toEqual([]);
});

test('a language needs no file if its engine reads it well', () => {
  const withWords = files.map((file) => file.replace('.json', ''));
  expect(LANGUAGES.filter((language) => !withWords.includes(language))).toEqual(['ko', 'ja']);
});
