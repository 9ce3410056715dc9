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
const keptFile = { id: '100000000000000000', filename: 'old.wav' };
const file: UploadedFile = { id: '0', filename: 'new.wav', contentType: 'audio/wav', sizeBytes: 1 };
const texts = [{ type: 10, content: 'x' }];
const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';

const accepted: [string, EditedMessage, unknown, UploadedFile[]?][] = [
  ['a new text', message(), { content: 'Bye' }],
  ['an empty edit', message(), {}],
  ['text for a deferred reply', thinking, { content: 'Done' }],
  ['a file for a deferred reply', thinking, { attachments: [{ id: 0 }] }, [file]],
  ['removed text while a file remains', message({ attachments: [keptFile] }), { content: null }],
  [
    'a file keptFile beside a new one',
    message({ attachments: [keptFile] }),
    { attachments: [{ id: keptFile.id }, { id: 0 }] },
    [file],
  ],
  ['components v2 for a deferred reply', thinking, { flags: V2, components: texts }],
  [
    'components v2 once the text is reset',
    message(),
    { flags: V2, content: null, components: texts },
  ],
  [
    'other components v2 without repeating the flag',
    message({ flags: V2, content: '', components: texts }),
    { components: texts },
  ],
  [
    'a keptFile file shown by components v2',
    message({ flags: V2, content: '', attachments: [keptFile] }),
    { components: [{ type: 13, file: { url: 'attachment://old.wav' } }] },
  ],
  ['suppressed embeds', message({ content: '', hasPoll: true }), { flags: 4 }],
];

test.each(accepted)('validateMessageEdit accepts %s', (_, current, body, files) => {
  expect(errorsOf(() => validateMessageEdit(body, current, files))).toEqual([]);
});

const refused: [string, EditedMessage, unknown, string[]][] = [
  [
    'any edit of a voice message',
    message({ flags: VOICE, attachments: [keptFile] }),
    { content: 'x' },
    ['50162'],
  ],
  ['an empty edit of a deferred reply', thinking, {}, ['50006']],
  ['removal of the only text', message(), { content: '' }, ['50006']],
  [
    'removal of the only file',
    message({ content: '', attachments: [keptFile] }),
    { attachments: [] },
    ['50006'],
  ],
  [
    'an unknown file',
    message(),
    { attachments: [{ id: '5' }] },
    ['attachments.0.id ATTACHMENT_NOT_FOUND'],
  ],
  [
    'components v2 without resetting the text',
    message(),
    { flags: V2, components: texts },
    [`content ${LEGACY}`],
  ],
  [
    'components v2 without resetting the embeds',
    message({ content: '', embeds: [{}] }),
    { flags: V2, components: texts },
    [`embeds ${LEGACY}`],
  ],
  [
    'components v2 while a poll stays',
    message({ content: '', hasPoll: true }),
    { flags: V2, components: texts },
    [`poll ${LEGACY}`],
  ],
  [
    'text with components v2',
    message({ flags: V2, content: '', components: texts }),
    { content: 'x' },
    [`content ${LEGACY}`],
  ],
  [
    'removal of the components v2 flag',
    message({ flags: V2, content: '', components: texts }),
    { flags: 0, content: 'x', components: [] },
    [`content ${LEGACY}`],
  ],
  [
    'a component with a removed file',
    message({ flags: V2, content: '', attachments: [keptFile] }),
    { attachments: [], components: [{ type: 13, file: { url: 'attachment://old.wav' } }] },
    ['components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  ],
  ['too much text', message(), { content: 'a'.repeat(2001) }, ['content BASE_TYPE_MAX_LENGTH']],
];

test.each(refused)('validateMessageEdit refuses %s', (_, current, body, errors) => {
  expect(errorsOf(() => validateMessageEdit(body, current))).toEqual(errors);
});
