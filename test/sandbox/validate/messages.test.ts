import { expect, test } from 'vitest';
import { DiscordError } from '../../../src/sandbox/validate/discord-error.ts';
import {
  type EditedMessage,
  type UploadedFile,
  validateMessage,
  validateMessageEdit,
} from '../../../src/sandbox/validate/messages.ts';
import { errorsOf, repeat } from './errors.ts';
import { testExamples } from './examples.ts';

const V2 = 1 << 15;
const SPEECH = { id: '0', filename: 'my speech.wav', contentType: 'audio/wav', sizeBytes: 9 };
const validated = (outcome: string) => `validateMessage ${outcome}`;

testExamples<{ files?: UploadedFile[] }>('messages', validated, ({ sent, files }) =>
  validateMessage(sent, files),
);
testExamples('components', validated, ({ sent }) =>
  validateMessage({ content: 'x', components: sent }),
);
testExamples('layouts', validated, ({ sent }) =>
  validateMessage({ flags: V2, components: sent }, [SPEECH]),
);
testExamples(
  'embeds',
  (outcome) => `${validated(outcome)} an embed with`,
  ({ sent }) => validateMessage({ embeds: [sent] }),
);
testExamples<{ files: UploadedFile[] }>(
  'voice-messages',
  (outcome) => `${validated(outcome)} a voice message with`,
  ({ sent, files }) => validateMessage(sent, files),
);
testExamples<{ message: EditedMessage; files?: UploadedFile[] }>(
  'edits',
  (outcome) => `validateMessageEdit ${outcome}`,
  ({ sent, message, files }) => validateMessageEdit(sent, message, files),
);

test('the caller can set a higher file size limit', () => {
  const file = { ...SPEECH, sizeBytes: 20_000_000 };
  expect(errorsOf(() => validateMessage({}, [file], { maxFileBytes: 25_000_000 }))).toEqual([]);
});

test('a message has at most ten embeds with 6,000 characters together', () => {
  const validate = (...embeds: unknown[]) => errorsOf(() => validateMessage({ embeds }));
  const description = 'a'.repeat(3000);
  expect(validate({ description }, { description })).toEqual([]);
  expect(validate({ description }, { title: 'a', description })).toEqual([
    'embeds MAX_EMBED_SIZE_EXCEEDED',
  ]);
  expect(validate(...repeat(11, () => ({ title: 'x' })))).toEqual(['embeds BASE_TYPE_MAX_LENGTH']);
});

test('a message with components v2 cannot have content, embeds, stickers or a poll', () => {
  const validate = (legacy: object) =>
    errorsOf(() =>
      validateMessage({ flags: V2, components: [{ type: 10, content: 'x' }], ...legacy }),
    );
  const poll = { question: { text: 'x' }, answers: [{ poll_media: { text: 'a' } }] };
  const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
  expect(validate({ content: 'x', embeds: [{ title: 'x' }], sticker_ids: ['1'], poll })).toEqual(
    ['content', 'embeds', 'sticker_ids', 'poll'].map((key) => `${key} ${code}`),
  );
  expect(validate({ content: '', embeds: [], poll: null })).toEqual([]);
});

test('a message with components v2 but no components is empty', () => {
  expect(errorsOf(() => validateMessage({ flags: V2, components: [] }))).toEqual(['50006']);
});

test('an invalid form has all errors in one response, nested by field', () => {
  const body = { content: 'a'.repeat(2001), embeds: [{ fields: [{ name: '', value: 'x' }] }] };
  let refusal: unknown;
  try {
    validateMessage(body);
  } catch (error) {
    refusal = error instanceof DiscordError ? { ...error.toBody(), status: error.status } : error;
  }
  expect(refusal).toEqual({
    status: 400,
    code: 50035,
    message: 'Invalid Form Body',
    errors: {
      content: {
        _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }],
      },
      embeds: {
        0: {
          fields: {
            0: {
              name: {
                _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }],
              },
            },
          },
        },
      },
    },
  });
});
