import { expect, test } from 'vitest';
import { type UploadedFile, validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf, repeat } from './errors.ts';

const V2 = 1 << 15;
const text = (content = 'x'): object => ({ type: 10, content });
const button = (custom_id = 'go'): object => ({ type: 2, style: 1, label: 'Go', custom_id });
const section = (more: object = {}): object => ({
  type: 9,
  components: [text()],
  accessory: button(),
  ...more,
});
const gallery = (...urls: string[]): object => ({
  type: 12,
  items: urls.map((url) => ({ media: { url } })),
});
const container = (...components: object[]): object => ({ type: 17, components });
const files: UploadedFile[] = [
  { id: '0', filename: 'my speech.wav', contentType: 'audio/wav', sizeBytes: 9 },
];
const validate =
  (components: unknown, more: object = {}) =>
  (): unknown =>
    validateMessage({ flags: V2, components, ...more }, files);

const accepted: [string, unknown][] = [
  ['text', [text('a'.repeat(4000))]],
  ['a section with a button', [section()]],
  [
    'a section with a thumbnail',
    [
      section({
        accessory: {
          type: 11,
          media: { url: 'https://example.org/a.png' },
          description: 'A'.repeat(1024),
        },
      }),
    ],
  ],
  ['a gallery', [gallery(...repeat(10, (n) => `https://example.org/${n}.png`))]],
  ['an uploaded file', [{ type: 13, file: { url: 'attachment://my speech.wav' } }]],
  [
    'an uploaded file by its name on Discord',
    [{ type: 13, file: { url: 'attachment://my_speech.wav' } }],
  ],
  ['a separator', [{ type: 14, divider: false, spacing: 2 }]],
  [
    'a container with nested components',
    [
      {
        ...container(text(), section(), { type: 14 }, { type: 1, components: [button('b')] }),
        accent_color: 0xabcdef,
        spoiler: true,
      },
    ],
  ],
  ['forty components', repeat(40, () => text())],
];

test.each(accepted)('validateMessage accepts %s', (_, components) => {
  expect(errorsOf(validate(components))).toEqual([]);
});

const refused: [string, unknown, string[]][] = [
  ['empty text', [text('')], ['components.0.content BASE_TYPE_REQUIRED']],
  ['a button at the top level', [button()], ['components.0 UNION_TYPE_CHOICES']],
  ['a modal label', [{ type: 18 }], ['components.0 UNION_TYPE_CHOICES']],
  [
    'a container in a container',
    [container(container(text()))],
    ['components.0.components.0 UNION_TYPE_CHOICES'],
  ],
  ['an empty container', [container()], ['components.0.components BASE_TYPE_BAD_LENGTH']],
  [
    'a section without accessory',
    [section({ accessory: undefined })],
    ['components.0.accessory BASE_TYPE_REQUIRED'],
  ],
  [
    'a section with a menu',
    [section({ accessory: { type: 3, custom_id: 'a' } })],
    ['components.0.accessory UNION_TYPE_CHOICES'],
  ],
  [
    'four texts in a section',
    [section({ components: repeat(4, () => text()) })],
    ['components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  ['an empty gallery', [gallery()], ['components.0.items BASE_TYPE_BAD_LENGTH']],
  [
    'a file that was not uploaded',
    [{ type: 13, file: { url: 'attachment://other.wav' } }],
    ['components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  ],
  [
    'a file with an external URL',
    [{ type: 13, file: { url: 'https://example.org/a.wav' } }],
    ['components.0.file.url URL_TYPE_INVALID_SCHEME'],
  ],
  ['an unknown spacing', [{ type: 14, spacing: 3 }], ['components.0.spacing BASE_TYPE_CHOICES']],
  [
    'a custom ID repeated in a row and an accessory',
    [section(), { type: 1, components: [button()] }],
    ['components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    '41 components, including nested ones',
    [...repeat(38, () => text()), container(text(), text())],
    ['components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    '4,001 characters together',
    [text('a'.repeat(4000)), text('b')],
    ['components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
  ],
  [
    'a container without components',
    [{ type: 17 }],
    ['components.0.components BASE_TYPE_REQUIRED'],
  ],
  [
    'a section without components',
    [section({ components: undefined })],
    ['components.0.components BASE_TYPE_REQUIRED'],
  ],
  ['a gallery without items', [{ type: 12 }], ['components.0.items BASE_TYPE_REQUIRED']],
  [
    'a gallery item without media',
    [{ type: 12, items: [{}] }],
    ['components.0.items.0.media BASE_TYPE_REQUIRED'],
  ],
  ['a file without URL', [{ type: 13, file: {} }], ['components.0.file.url BASE_TYPE_REQUIRED']],
  [
    'a colour beyond white',
    [{ ...container(text()), accent_color: 0x1000000 }],
    ['components.0.accent_color NUMBER_TYPE_MAX'],
  ],
  [
    'text as a container’s spoiler flag',
    [{ ...container(text()), spoiler: 'no' }],
    ['components.0.spoiler BOOLEAN_TYPE_CONVERT'],
  ],
  [
    'a long alternative text and text as a spoiler flag',
    [
      {
        type: 12,
        items: [
          { media: { url: 'https://example.org' }, description: 'A'.repeat(1025), spoiler: 'no' },
        ],
      },
    ],
    [
      'components.0.items.0.description BASE_TYPE_MAX_LENGTH',
      'components.0.items.0.spoiler BOOLEAN_TYPE_CONVERT',
    ],
  ],
  [
    'text as a file’s spoiler flag',
    [{ type: 13, file: { url: 'attachment://my speech.wav' }, spoiler: 'no' }],
    ['components.0.spoiler BOOLEAN_TYPE_CONVERT'],
  ],
  [
    'text as a divider flag',
    [{ type: 14, divider: 'no' }],
    ['components.0.divider BOOLEAN_TYPE_CONVERT'],
  ],
];

test.each(refused)('validateMessage refuses %s', (_, components, errors) => {
  expect(errorsOf(validate(components))).toEqual(errors);
});

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
