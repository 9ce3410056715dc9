import { expect, test } from 'vitest';
import { validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf, repeat } from './errors.ts';

const validate =
  (...embeds: unknown[]) =>
  (): unknown =>
    validateMessage({ embeds });
const text = (length: number): string => 'a'.repeat(length);

const accepted: [string, unknown][] = [
  [
    'every text at its limit',
    {
      title: text(256),
      author: { name: text(256) },
      footer: { text: text(2048) },
      fields: [{ name: text(256), value: text(1024), inline: true }],
    },
  ],
  ['a description of 4,096 characters', { description: text(4096) }],
  ['surrounding white space, which does not count', { title: `  ${text(256)}  ` }],
  ['an attached image', { image: { url: 'attachment://wave.png' } }],
  [
    'a link, a colour and a time',
    {
      title: 'x',
      url: 'https://example.org/a',
      color: 0xffffff,
      timestamp: '2026-01-02T03:04:05.678Z',
    },
  ],
];

test.each(accepted)('validateMessage accepts an embed with %s', (_, embed) => {
  expect(errorsOf(validate(embed))).toEqual([]);
});

const refused: [string, unknown, string[]][] = [
  ['no fields', {}, ['embeds.0.description BASE_TYPE_REQUIRED']],
  ['only a colour', { color: 1 }, ['embeds.0.description BASE_TYPE_REQUIRED']],
  ['text instead of an object', 'hello', ['embeds.0 MODEL_TYPE_CONVERT']],
  ['a title of 257 characters', { title: text(257) }, ['embeds.0.title BASE_TYPE_MAX_LENGTH']],
  [
    'a description of 4,097 characters',
    { description: text(4097) },
    ['embeds.0.description BASE_TYPE_MAX_LENGTH'],
  ],
  [
    '26 fields',
    { fields: repeat(26, () => ({ name: 'a', value: 'b' })) },
    ['embeds.0.fields BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a field without value',
    { fields: [{ name: 'a' }] },
    ['embeds.0.fields.0.value BASE_TYPE_REQUIRED'],
  ],
  [
    'a field with blank value',
    { fields: [{ name: 'a', value: ' ' }] },
    ['embeds.0.fields.0.value BASE_TYPE_REQUIRED'],
  ],
  [
    'a value of 1,025 characters',
    { fields: [{ name: 'a', value: text(1025) }] },
    ['embeds.0.fields.0.value BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a footer of 2,049 characters',
    { footer: { text: text(2049) } },
    ['embeds.0.footer.text BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'an author of 257 characters',
    { author: { name: text(257) } },
    ['embeds.0.author.name BASE_TYPE_MAX_LENGTH'],
  ],
  ['a colour beyond white', { title: 'x', color: 0x1000000 }, ['embeds.0.color NUMBER_TYPE_MAX']],
  ['an invalid link', { title: 'x', url: 'example' }, ['embeds.0.url URL_TYPE_INVALID_URL']],
  [
    'a link to a file',
    { title: 'x', url: 'attachment://a.png' },
    ['embeds.0.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'an image with an unsupported scheme',
    { image: { url: 'ftp://example.org/a.png' } },
    ['embeds.0.image.url URL_TYPE_INVALID_SCHEME'],
  ],
  [
    'an invalid timestamp',
    { title: 'x', timestamp: 'yesterday' },
    ['embeds.0.timestamp DATE_TIME_TYPE_PARSE'],
  ],
  ['null instead of an object', null, ['embeds.0 BASE_TYPE_REQUIRED']],
  ['null as a field', { fields: [null] }, ['embeds.0.fields.0 BASE_TYPE_REQUIRED']],
  [
    'a field without name and with text as inline',
    { fields: [{ value: 'a', inline: 'no' }] },
    ['embeds.0.fields.0.name BASE_TYPE_REQUIRED', 'embeds.0.fields.0.inline BOOLEAN_TYPE_CONVERT'],
  ],
  [
    'a field name of 257 characters',
    { fields: [{ name: text(257), value: 'a' }] },
    ['embeds.0.fields.0.name BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'an author with only invalid URLs',
    { author: { url: 'a', icon_url: 'b' } },
    [
      'embeds.0.author.name BASE_TYPE_REQUIRED',
      'embeds.0.author.url URL_TYPE_INVALID_URL',
      'embeds.0.author.icon_url URL_TYPE_INVALID_URL',
    ],
  ],
  [
    'a footer with only an invalid URL',
    { footer: { icon_url: 'b' } },
    ['embeds.0.footer.text BASE_TYPE_REQUIRED', 'embeds.0.footer.icon_url URL_TYPE_INVALID_URL'],
  ],
  ['an image without URL', { image: {} }, ['embeds.0.image.url BASE_TYPE_REQUIRED']],
  [
    'a URL of 2,049 characters',
    { title: 'x', url: `https://example.org/${text(2029)}` },
    ['embeds.0.url BASE_TYPE_MAX_LENGTH'],
  ],
];

test.each(refused)('validateMessage refuses an embed with %s', (_, embed, errors) => {
  expect(errorsOf(validate(embed))).toEqual(errors);
});

test('a message has at most ten embeds with 6,000 characters together', () => {
  expect(errorsOf(validate({ description: text(3000) }, { description: text(3000) }))).toEqual([]);
  expect(
    errorsOf(validate({ description: text(3000) }, { title: 'a', description: text(3000) })),
  ).toEqual(['embeds MAX_EMBED_SIZE_EXCEEDED']);
  expect(errorsOf(validate(...repeat(11, () => ({ title: 'x' }))))).toEqual([
    'embeds BASE_TYPE_MAX_LENGTH',
  ]);
});
