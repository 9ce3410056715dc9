import { expect, test } from 'vitest';
import { validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf, repeat } from './errors.ts';
import { testExamples } from './examples.ts';

const validate =
  (...embeds: unknown[]) =>
  (): unknown =>
    validateMessage({ embeds });
const text = (length: number): string => 'a'.repeat(length);

testExamples(
  'embeds',
  (outcome) => `validateMessage ${outcome} an embed with`,
  ({ sent }) => validateMessage({ embeds: [sent] }),
);

test('a message has at most ten embeds with 6,000 characters together', () => {
  expect(errorsOf(validate({ description: text(3000) }, { description: text(3000) }))).toEqual([]);
  expect(
    errorsOf(validate({ description: text(3000) }, { title: 'a', description: text(3000) })),
  ).toEqual(['embeds MAX_EMBED_SIZE_EXCEEDED']);
  expect(errorsOf(validate(...repeat(11, () => ({ title: 'x' }))))).toEqual([
    'embeds BASE_TYPE_MAX_LENGTH',
  ]);
});
