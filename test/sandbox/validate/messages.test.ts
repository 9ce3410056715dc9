import { expect, test } from 'vitest';
import { type UploadedFile, validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf, repeat } from './errors.ts';

const file = (more: Partial<UploadedFile> = {}): UploadedFile => ({
  id: '0',
  filename: 'speech.wav',
  contentType: 'audio/wav',
  sizeBytes: 1000,
  ...more,
});
const id = (index: number): string => String(10n ** 17n + BigInt(index));

const accepted: [string, unknown, UploadedFile[]?][] = [
  ['text', { content: 'Hello' }],
  ['2,000 emoji', { content: '🔊'.repeat(2000) }],
  ['only a file', {}, [file()]],
  ['a file without any JSON', undefined, [file()]],
  ['a described file', { attachments: [{ id: 0, description: 'A'.repeat(1024) }] }, [file()]],
  ['ten files', { attachments: [] }, repeat(10, (n) => file({ id: `${n}` }))],
  ['only a sticker', { sticker_ids: [id(1)] }],
  ['a forward', { message_reference: { type: 1, message_id: id(1), channel_id: id(2) } }],
  ['a reply', { content: 'x', message_reference: { message_id: id(1) } }],
  ['disabled mentions', { content: 'x', allowed_mentions: { parse: [], replied_user: false } }],
  [
    'allowed mentions by role and user',
    { content: 'x', allowed_mentions: { parse: ['roles'], users: [id(1)] } },
  ],
  [
    'an empty list beside parse',
    { content: 'x', allowed_mentions: { parse: ['users'], users: [] } },
  ],
  ['a nonce', { content: 'x', nonce: 'n'.repeat(25), enforce_nonce: true }],
  ['null fields besides the text', { content: 'x', embeds: null, components: null, flags: null }],
  [
    'a poll',
    {
      poll: {
        question: { text: 'Loud?' },
        answers: [
          { poll_media: { text: 'Yes' } },
          { poll_media: { text: 'No', emoji: { name: '🔇' } } },
        ],
        duration: 768,
      },
    },
  ],
];

test.each(accepted)('validateMessage accepts %s', (_, body, files) => {
  expect(errorsOf(() => validateMessage(body, files))).toEqual([]);
});

const refused: [string, unknown, string[], UploadedFile[]?][] = [
  ['an empty body', {}, ['50006']],
  ['only white space', { content: ' \n\t ' }, ['50006']],
  ['empty lists', { content: '', embeds: [], components: [] }, ['50006']],
  ['2,001 characters', { content: 'a'.repeat(2001) }, ['content BASE_TYPE_MAX_LENGTH']],
  ['a number as text', { content: 42 }, ['content STRING_TYPE_CONVERT']],
  ['a body that is a list', [], ['MODEL_TYPE_CONVERT']],
  ['flags as text', { content: 'x', flags: '64' }, ['flags NUMBER_TYPE_COERCE']],
  [
    'a nonce of 26 characters',
    { content: 'x', nonce: 'n'.repeat(26) },
    ['nonce NONCE_TYPE_TOO_LONG'],
  ],
  ['a nonce that is a list', { content: 'x', nonce: [] }, ['nonce NONCE_TYPE_INVALID_TYPE']],
  ['four stickers', { sticker_ids: repeat(4, id) }, ['sticker_ids BASE_TYPE_MAX_LENGTH']],
  ['an invalid sticker ID', { sticker_ids: ['smile'] }, ['sticker_ids.0 NUMBER_TYPE_COERCE']],
  [
    'a reference without message ID',
    { content: 'x', message_reference: {} },
    ['message_reference.message_id BASE_TYPE_REQUIRED'],
  ],
  [
    'an unknown mention type',
    { content: 'x', allowed_mentions: { parse: ['all'] } },
    ['allowed_mentions.parse.0 BASE_TYPE_CHOICES'],
  ],
  [
    '101 mentioned users',
    { content: 'x', allowed_mentions: { users: repeat(101, id) } },
    ['allowed_mentions.users BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a repeated user',
    { content: 'x', allowed_mentions: { users: [id(1), id(1)] } },
    ['allowed_mentions.users.1 SET_TYPE_ALREADY_CONTAINS_VALUE'],
  ],
  [
    'a mention type together with IDs of that type',
    { content: 'x', allowed_mentions: { parse: ['users'], users: [id(1)] } },
    ['allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'],
  ],
  [
    'an attachment without file',
    { content: 'x', attachments: [{ id: '0' }] },
    ['attachments.0.id ATTACHMENT_NOT_FOUND'],
  ],
  [
    'an attachment without ID',
    { attachments: [{ filename: 'a' }] },
    ['attachments.0.id BASE_TYPE_REQUIRED'],
    [file()],
  ],
  [
    'a long description',
    { attachments: [{ id: 0, description: 'a'.repeat(1025) }] },
    ['attachments.0.description BASE_TYPE_MAX_LENGTH'],
    [file()],
  ],
  [
    'a negative duration',
    { attachments: [{ id: 0, duration_secs: -1 }] },
    ['attachments.0.duration_secs NUMBER_TYPE_MIN'],
    [file()],
  ],
  ['eleven files', {}, ['30015'], repeat(11, (n) => file({ id: `${n}` }))],
  ['a file over 10 MiB', {}, ['40005'], [file({ sizeBytes: 10 * 1024 * 1024 + 1 })]],
  [
    'a poll without answers',
    { poll: { question: { text: 'x' }, answers: [] } },
    ['poll.answers BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a poll with a duration of 33 days',
    { poll: { question: { text: 'x' }, answers: [{ poll_media: { text: 'a' } }], duration: 792 } },
    ['poll.duration NUMBER_TYPE_MAX'],
  ],
  [
    'a waveform of 401 characters',
    { attachments: [{ id: 0, waveform: 'a'.repeat(401) }] },
    ['attachments.0.waveform BASE_TYPE_MAX_LENGTH'],
    [file()],
  ],
  [
    'a long file name',
    { attachments: [{ id: 0, filename: 'a'.repeat(1025) }] },
    ['attachments.0.filename BASE_TYPE_BAD_LENGTH'],
    [file()],
  ],
  [
    'null as an attachment',
    { attachments: [null] },
    ['attachments.0 BASE_TYPE_REQUIRED'],
    [file()],
  ],
  [
    'text instead of booleans',
    {
      content: 'x',
      tts: 'no',
      allowed_mentions: { replied_user: 'no' },
      message_reference: { message_id: id(1), fail_if_not_exists: 'no' },
    },
    ['tts', 'allowed_mentions.replied_user', 'message_reference.fail_if_not_exists'].map(
      (place) => `${place} BOOLEAN_TYPE_CONVERT`,
    ),
  ],
  [
    'a repeated mention type',
    { content: 'x', allowed_mentions: { parse: ['users', 'users'] } },
    ['allowed_mentions.parse.1 SET_TYPE_ALREADY_CONTAINS_VALUE'],
  ],
  [
    'null in lists of mentions',
    { content: 'x', allowed_mentions: { parse: [null], roles: [null] } },
    ['allowed_mentions.parse.0 BASE_TYPE_REQUIRED', 'allowed_mentions.roles.0 BASE_TYPE_REQUIRED'],
  ],
  [
    'a repeated sticker, and null as a sticker',
    { sticker_ids: [id(1), id(1), null] },
    ['sticker_ids.1 SET_TYPE_ALREADY_CONTAINS_VALUE', 'sticker_ids.2 BASE_TYPE_REQUIRED'],
  ],
  [
    'an empty poll',
    { poll: {} },
    ['poll.question BASE_TYPE_REQUIRED', 'poll.answers BASE_TYPE_REQUIRED'],
  ],
  [
    'a poll without texts',
    { poll: { question: {}, answers: [{}, { poll_media: {} }] } },
    [
      'poll.question.text BASE_TYPE_REQUIRED',
      'poll.answers.0.poll_media BASE_TYPE_REQUIRED',
      'poll.answers.1.poll_media.text BASE_TYPE_REQUIRED',
    ],
  ],
  [
    'a poll with a long question and too many answers',
    {
      poll: {
        question: { text: 'q'.repeat(301) },
        answers: repeat(11, () => ({ poll_media: { text: 'a' } })),
      },
    },
    ['poll.question.text BASE_TYPE_MAX_LENGTH', 'poll.answers BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'an unknown poll layout',
    {
      poll: {
        question: { text: 'q' },
        answers: [{ poll_media: { text: 'a' } }],
        layout_type: 2,
        allow_multiselect: 'no',
      },
    },
    ['poll.allow_multiselect BOOLEAN_TYPE_CONVERT', 'poll.layout_type BASE_TYPE_CHOICES'],
  ],
  [
    'a poll answer of 56 characters',
    { poll: { question: { text: 'q' }, answers: [{ poll_media: { text: 'a'.repeat(56) } }] } },
    ['poll.answers.0.poll_media.text BASE_TYPE_MAX_LENGTH'],
  ],
];

test.each(refused)('validateMessage refuses %s', (_, body, errors, files) => {
  expect(errorsOf(() => validateMessage(body, files))).toEqual(errors);
});

test('the caller can set a higher file size limit', () => {
  const large = [file({ sizeBytes: 20_000_000 })];
  expect(errorsOf(() => validateMessage({}, large, { maxFileBytes: 25_000_000 }))).toEqual([]);
});
