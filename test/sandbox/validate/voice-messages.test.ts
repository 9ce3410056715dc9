import { expect, test } from 'vitest';
import { type UploadedFile, validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf } from './errors.ts';

const VOICE = 1 << 13;
const WAVEFORM = Buffer.alloc(256, 90).toString('base64');
const file = (more: Partial<UploadedFile> = {}): UploadedFile => ({
  id: '0',
  filename: 'voice-message.ogg',
  contentType: 'audio/ogg',
  sizeBytes: 5000,
  ...more,
});
const described = (more: object = {}): object => ({
  id: '0',
  filename: 'voice-message.ogg',
  duration_secs: 1.25,
  waveform: WAVEFORM,
  ...more,
});

const accepted: [string, object, UploadedFile[]][] = [
  ['one audio file with its metadata', {}, [file()]],
  ['notifications suppressed', { flags: VOICE | (1 << 12) }, [file()]],
  [
    'an unknown media type but an audio file name',
    {},
    [file({ contentType: 'application/octet-stream' })],
  ],
  ['another upload number', { attachments: [described({ id: 3 })] }, [file({ id: '3' })]],
];

test.each(accepted)('validateMessage accepts a voice message with %s', (_, more, files) => {
  const body = { flags: VOICE, attachments: [described()], ...more };
  expect(errorsOf(() => validateMessage(body, files))).toEqual([]);
});

const refused: [string, object, UploadedFile[], string][] = [
  ['text', { content: 'Hello' }, [file()], '50159'],
  ['an embed', { embeds: [{ title: 'x' }] }, [file()], '50159'],
  [
    'buttons',
    { components: [{ type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: 'x' }] }] },
    [file()],
    '50159',
  ],
  ['a sticker', { sticker_ids: ['1'] }, [file()], '50159'],
  ['no file', { attachments: [] }, [], '50160'],
  ['two files', {}, [file(), file({ id: '1' })], '50160'],
  ['an image', {}, [file({ filename: 'a.png', contentType: 'image/png' })], '50160'],
  ['no metadata', { attachments: undefined }, [file()], '50161'],
  ['no duration', { attachments: [described({ duration_secs: undefined })] }, [file()], '50161'],
  ['a duration of 0', { attachments: [described({ duration_secs: 0 })] }, [file()], '50161'],
  ['no waveform', { attachments: [described({ waveform: undefined })] }, [file()], '50161'],
  ['an empty waveform', { attachments: [described({ waveform: '' })] }, [file()], '50161'],
  [
    'a waveform that is not Base64',
    { attachments: [described({ waveform: 'ÄÖÜ' })] },
    [file()],
    '50161',
  ],
  [
    'a waveform of 257 points',
    { attachments: [described({ waveform: Buffer.alloc(257).toString('base64') })] },
    [file()],
    '50161',
  ],
];

test.each(refused)('validateMessage refuses a voice message with %s', (_, more, files, code) => {
  const body = { flags: VOICE, attachments: [described()], ...more };
  expect(errorsOf(() => validateMessage(body, files))).toEqual([code]);
});
