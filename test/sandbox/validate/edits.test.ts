import { expect, test } from 'vitest';
import {
  type EditedMessage,
  type UploadedFile,
  validateMessageEdit,
} from '../../../src/sandbox/validate/messages.ts';
import { errorsOf } from './errors.ts';

const VOICE = 1 << 13;
const V2 = 1 << 15;
const LOADING = 1 << 7;
const message = (more: Partial<EditedMessage> = {}): EditedMessage => ({
  flags: 0,
  content: 'Hello',
  embeds: [],
  components: [],
  attachments: [],
  ...more,
});
const thinking = message({ flags: LOADING, content: '' });
const kept = { id: '100000000000000000', filename: 'old.wav' };
const file: UploadedFile = { id: '0', filename: 'new.wav', contentType: 'audio/wav', sizeBytes: 1 };
const texts = [{ type: 10, content: 'x' }];
const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';

const accepted: [string, EditedMessage, unknown, UploadedFile[]?][] = [
  ['other text', message(), { content: 'Bye' }],
  ['nothing changed', message(), {}],
  ['text for a deferred answer', thinking, { content: 'Done' }],
  ['a file for a deferred answer', thinking, { attachments: [{ id: 0 }] }, [file]],
  ['text taken away where a file stays', message({ attachments: [kept] }), { content: null }],
  [
    'a file kept beside a new one',
    message({ attachments: [kept] }),
    { attachments: [{ id: kept.id }, { id: 0 }] },
    [file],
  ],
  ['components v2 for a deferred answer', thinking, { flags: V2, components: texts }],
  [
    'components v2 once the text is reset',
    message(),
    { flags: V2, content: null, components: texts },
  ],
  [
    'other components v2 without saying the flag again',
    message({ flags: V2, content: '', components: texts }),
    { components: texts },
  ],
  [
    'a kept file shown by components v2',
    message({ flags: V2, content: '', attachments: [kept] }),
    { components: [{ type: 13, file: { url: 'attachment://old.wav' } }] },
  ],
  ['suppressed embeds', message({ content: '', hasPoll: true }), { flags: 4 }],
];

test.each(accepted)('accepts %s', (_, current, body, files) => {
  expect(errorsOf(() => validateMessageEdit(body, current, files))).toEqual([]);
});

const refused: [string, EditedMessage, unknown, string[]][] = [
  [
    'anything about a voice message',
    message({ flags: VOICE, attachments: [kept] }),
    { content: 'x' },
    ['50162'],
  ],
  ['nothing for a deferred answer', thinking, {}, ['50006']],
  ['the only text taken away', message(), { content: '' }, ['50006']],
  [
    'the only file taken away',
    message({ content: '', attachments: [kept] }),
    { attachments: [] },
    ['50006'],
  ],
  [
    'a file nobody has',
    message(),
    { attachments: [{ id: '5' }] },
    ['attachments.0.id ATTACHMENT_NOT_FOUND'],
  ],
  ['components v2 over text', message(), { flags: V2, components: texts }, [`content ${LEGACY}`]],
  [
    'components v2 over embeds',
    message({ content: '', embeds: [{}] }),
    { flags: V2, components: texts },
    [`embeds ${LEGACY}`],
  ],
  [
    'text on components v2',
    message({ flags: V2, content: '', components: texts }),
    { content: 'x' },
    [`content ${LEGACY}`],
  ],
  [
    'the flag of components v2 taken back',
    message({ flags: V2, content: '', components: texts }),
    { flags: 0, content: 'x', components: [] },
    [`content ${LEGACY}`],
  ],
  [
    'a file shown that is not kept',
    message({ flags: V2, content: '', attachments: [kept] }),
    { attachments: [], components: [{ type: 13, file: { url: 'attachment://old.wav' } }] },
    ['components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  ],
  ['too much text', message(), { content: 'a'.repeat(2001) }, ['content BASE_TYPE_MAX_LENGTH']],
];

test.each(refused)('refuses %s', (_, current, body, errors) => {
  expect(errorsOf(() => validateMessageEdit(body, current))).toEqual(errors);
});
