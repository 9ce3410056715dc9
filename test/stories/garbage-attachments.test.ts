import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import { useStory } from '../support/club.ts';
import { EVERY_COMMAND, useCommand } from '../support/every-command.ts';
import { MODERATED_GUILD } from '../support/moderated-story.ts';
import { fixture } from '../support/service/samples.ts';
import { wav } from '../support/sound.ts';
import { casesOf } from '../support/suites.ts';
import { captureLog, type ViolationWatch, watchForViolations } from '../support/violations.ts';

const words = (text: string) => new TextEncoder().encode(text);
const PRESETS = { format: 'mynah-presets', version: 1 };
const LONG_SILENCE = new Float32Array(120 * 8_000);

/** Files that are neither recordings nor exports of Mynah, with any name. */
const GARBAGE: Readonly<Record<string, [name: string, data: Uint8Array]>> = {
  'nothing at all': ['empty.wav', new Uint8Array(0)],
  'a single byte': ['byte.json', new Uint8Array(1)],
  'half a megabyte of zeros': ['zeros.mp3', new Uint8Array(500_000)],
  'a program named like a recording': ['voice.wav', words('MZ\u0090 This program')],
  'a file name with a path': ['../../../etc/passwd', words('root:x:0:0')],
  'a picture': ['picture.json', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  'an archive': ['bomb.json', Buffer.from('504b0304ffffffffffff', 'hex')],
  'the first bytes of a WAV file': ['short.wav', words('RIFF')],
  'a WAV file with wrong sizes': [
    'lying.wav',
    wav(new Float32Array(800), 8_000, { riff: 0xffff_ffff, data: 0xffff_ffff }),
  ],
  'minutes of silence': ['silence.wav', wav(LONG_SILENCE, 8_000)],
  'half a recording': ['half.wav', fixture('female.wav').subarray(0, 50_000)],
  'an ID3 tag of 256 MB': ['tag.mp3', Buffer.from('494433040000ffffffff7f7f7f7f', 'hex')],
  'the first box of an M4A file': ['box.m4a', Buffer.from('00000001667479704d344120', 'hex')],
  'an unfinished Ogg page': ['page.ogg', Buffer.concat([words('OggS'), new Uint8Array(300)])],
  'JSON of another program': ['package.json', words('{"name":"x","version":"1"}')],
  'JSON that is not an object': ['null.json', words('null')],
  'deeply nested JSON': ['deep.json', words('['.repeat(200_000))],
  'JSON with a prototype': [
    'proto.json',
    words('{"__proto__":{"format":"mynah-presets"},"constructor":1,"presets":[{}]}'),
  ],
  'JSON of another version': ['next.json', words(JSON.stringify({ ...PRESETS, version: 999 }))],
  'JSON with 100,000 entries': [
    'many.json',
    words(JSON.stringify({ ...PRESETS, presets: new Array(100_000).fill({ name: 1 }) })),
  ],
  'JSON in UTF-16': ['wide.json', Buffer.from('\ufeff{"format":"mynah-presets"}', 'utf16le')],
  'a file over the size limit': ['large.json', words(`"${'x'.repeat(6_000_000)}"`)],
};

const TAKING_FILES = EVERY_COMMAND.flatMap((one) =>
  one.options
    .filter(({ type }) => type === ApplicationCommandOptionType.Attachment)
    .map(({ name }) => ({ one, option: name })),
);

const { log, lines } = captureLog();
const { hosted, story } = useStory({ log, sandbox: { guilds: [MODERATED_GUILD] } });
let watched: ViolationWatch;
beforeAll(() => {
  watched = watchForViolations(story.sandbox);
});

test.each(casesOf(Object.entries(GARBAGE), 10))(
  '%s is refused by every option that takes a file',
  async (_, given) => {
    const [name, data] = given;
    for (const { one, option } of TAKING_FILES) {
      const run = await useCommand(story.as('ada'), one, (other) =>
        other.name === option ? { file: { name, data } } : undefined,
      );
      const { content } = await run.reply();
      expect(content, one.name).toMatch(/^⚠️ /);
    }
    expect(hosted.requestedTexts).toEqual([]);
    expect(watched.violations).toEqual([]);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

test('some commands have options that take a file', () => {
  expect(TAKING_FILES.map(({ one }) => one.name)).toEqual(
    expect.arrayContaining(['/clone', '/preset import', '/dictionary import']),
  );
});
