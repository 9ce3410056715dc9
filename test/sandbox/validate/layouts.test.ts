import { expect, test } from 'vitest';
import { type UploadedFile, validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf } from './errors.ts';
import { testExamples } from './examples.ts';

const V2 = 1 << 15;
const text = (content = 'x'): object => ({ type: 10, content });
const files: UploadedFile[] = [
  { id: '0', filename: 'my speech.wav', contentType: 'audio/wav', sizeBytes: 9 },
];
const validate =
  (components: unknown, more: object = {}) =>
  (): unknown =>
    validateMessage({ flags: V2, components, ...more }, files);

testExamples(
  'layouts',
  (outcome) => `validateMessage ${outcome}`,
  ({ sent }) => validate(sent)(),
);

test('a message with components v2 cannot have content, embeds, stickers or a poll', () => {
  const poll = { question: { text: 'x' }, answers: [{ poll_media: { text: 'a' } }] };
  const legacy = { content: 'x', embeds: [{ title: 'x' }], sticker_ids: ['1'], poll };
  const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  expect(errorsOf(validate([text()], legacy))).toEqual(
    ['content', 'embeds', 'sticker_ids', 'poll'].map((key) => `${key} ${code}`),
  );
  expect(errorsOf(validate([text()], { content: '', embeds: [], poll: null }))).toEqual([]);
});

test('a message with components v2 but no components is empty', () => {
  expect(errorsOf(() => validateMessage({ flags: V2, components: [] }))).toEqual(['50006']);
});
