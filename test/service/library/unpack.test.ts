import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { bunzip2 } from '../../../src/service/library/download/bunzip2.ts';
import { extract } from '../../../src/service/library/download/extract.ts';
import { temporaryFolder } from '../../support/databases.ts';
import { bzip2, type TarEntry, tar, tarBz2 } from '../../support/service/tar-bz2.ts';

/** By `bzip2 -1`: {@link sampleBytes}. Two blocks, long codes, and runs. */
const SAMPLE = Buffer.from(
  'QlpoMTFBWSZTWXyItUkAPVt4AH///////+AAUAXmgFAoAAT3gAaeSRJUmIwACYAAAYyGQ0Gg0aANAA0MEp6KlMgAATIMJgJggmqqg00GJoZGRkGgA0ARSkGgAABoBoNAYd4+ichAvlsk8PCVmU82dM1XRnE3UpkjtuZQhLKuE9M0sUfLEAk8YaIRMUVI24RUdcImk141iblLVEJsGkjAAOCQAIjKzSgBWMAi1BlJV6JKR4ZTzc6cJnOQcRJiZSVthK8JSQMgUSacMpElKQlGaY7VsSFGJBHQWS0LLTCAZq5JSVvNlvHdps16TTNHbKlFo9l3LGJLblJvRyzUOkoSE00gZZTupsJFJDJ673eTisMtpxkZWRAmir0jKQdbkKyysbb5dM10FXBFGoNtJJkZLStTCOWkhf8zMkyZmeuTd9Vy9MFCkSltvs16TmUHPRJ3WGnjLAkAmuDtkow9hEJu7t22y5Vwgaxhnm7u+F1zRPRMvVODHxe7XbQCVpNN1YLbNsa7ZPFkLa1ybWUQwwIKECRM4Z00mgADHHipL685ubHlttQsYMYESCOKirdVqhRCDokNIQGjFVZm1pCytxgzy2ZRgHWR3WXihAWWsmg0qIBnGkOeHbsYWsCQOmGlhYqu2RkMIeM2VMYTSyVQhSM5bl1YSC5EgCzzbuhlWFAkYlJcKZlY+yTTSJmQ6448lxrCAUIaSmWMciMXIkCVbFSJHWUorMxEzJkyZmJSJ04U4sFkRIqk9EvWRi6oPGMWS67CQ0aRMCsb6aZwzaOKgGZyjHDdaeDXABMzVwMClrODXSSEhNIo48t5FjODa2jkIcc2pN0tia9d3l7ZOnFDIRi+MITpQmwWN5s3dsCdtm7YEUkmTJmZVIASJHjInuccCThiaJO22Yyf89WU6SJOEg4nRAJNdLkSIErIz0MqkDRnIshZJkyZmEiAFXFtkB1nePsGc6Pi08CopVRcIrijQMMMzINlalpM1xYuawMMMzHRKmTVKaoUDDDMx0a8QwQQygIisSSgIisSFwBEVtlJDdx1JDHUkMlSQ5akhky1JDcFIcwpDnFIdApDMKQzikOkUh1CkNApDSKQ6xSHYKQ1CkNYpDtFIdwpDvFIeApDYKQ8RSHkKQ8xSHoKQ9RSHsKQ9xSHwKQ+RSH0KQ2ikPsUh+CkP0Uh/CkP8xQVkmU1nAs+7HACKQeAH////////gAACAAAgwAZgAGAAaNNAGTQGgyA0DAANGmgDJoDQZAaAUqpGQ0AGQ0AAADNTC1awxBAxEga4QMYQMgQNgIGyEDaCBlCBthA3AgboQN4IG+EDgCBwhA4ggYckIGaEDPCBywgc0IHPCBohA6IQOmEDqhA64QOyEDthA7oQO+EDwhA8YQPKEDzhA9IQPWED2hA94QPiED5hA+oQPuED8hA/YQP6EDTCBqhAwhA0n+LuSKcKEgc0UIqgA==',
  'base64',
);
const LIMITS = { maxFiles: 20, maxBytes: 100_000 };
const GOOD = { name: 'voice/model.onnx', content: 'weights' };

/** Few frequent bytes and many rare ones, a period, and zeros. */
function sampleBytes(): Buffer {
  let seed = 1;
  const skewed = Uint8Array.from({ length: 2_000 }, () => {
    seed = (seed * 48_271) % 0x7fffffff;
    return Math.floor(-Math.log2(seed / 0x7fffffff));
  });
  const periodic = Uint8Array.from({ length: 150_000 }, (_, index) => index % 50);
  return Buffer.concat([skewed, periodic, Buffer.alloc(1_000)]);
}

const decode = (...chunks: Uint8Array[]) =>
  Buffer.concat(Array.from(bunzip2(chunks), (block) => Buffer.from(block)));

/** Unpacks an archive, and returns its files. */
function unpack(archive: Uint8Array): Record<string, string> {
  const folder = temporaryFolder();
  extract(bunzip2([archive]), folder, LIMITS);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      path.relative(folder, file).split(path.sep).join('/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

describe('bunzip2', () => {
  test('decodes blocks, long codes and runs', () => {
    expect(decode(SAMPLE).equals(sampleBytes())).toBe(true);
    const single = Array.from(SAMPLE, (byte) => Uint8Array.of(byte));
    expect(decode(...single).equals(sampleBytes())).toBe(true);
  });

  test('decodes several streams, also empty ones', () => {
    const streams = [
      bzip2(Buffer.from('one ')),
      bzip2(Buffer.alloc(0)),
      SAMPLE,
      bzip2(Buffer.from(' two')),
    ];
    expect(decode(...streams).toString('latin1')).toBe(
      `one ${sampleBytes().toString('latin1')} two`,
    );
  });

  test.each([0.01, 0.2, 0.5, 0.9, 0.999])('reports a cut at %d of the file', (share) => {
    const cut = SAMPLE.subarray(0, Math.floor(SAMPLE.length * share));
    expect(() => decode(cut)).toThrow('it is cut off');
  });

  test('reports damaged bytes', () => {
    for (let at = 0; at < SAMPLE.length; at += 53) {
      const damaged = Buffer.from(SAMPLE);
      damaged[at] = ~(SAMPLE[at] ?? 0);
      expect(() => decode(damaged), `byte ${at}`).toThrow(/^(it|its|something) /);
    }
  });

  test('reports what is not bzip2', () => {
    expect(() => decode(Buffer.from('PK\u0003\u0004 a zip archive'))).toThrow(
      'it is not a .tar.bz2',
    );
    expect(() => decode()).toThrow('it is empty');
    expect(() => decode(SAMPLE, Buffer.from('more bytes'))).toThrow('something follows its end');
  });
});

describe('an archive', () => {
  test('is unpacked without its folder, and what no voice needs', () => {
    const entries = [
      { name: './voice/', type: '5' },
      { name: './voice/model.onnx', content: 'weights' },
      { name: './voice/test_wavs/a.wav', content: '' },
      { name: './voice/espeak-ng-data/phontab', content: 'x' },
      { name: './voice/dict/jieba.utf8', content: 'x' },
      { name: './voice/dict.txt', content: 'words', type: '\0' },
    ];
    expect(unpack(tarBz2(entries))).toEqual({
      'model.onnx': 'weights',
      'test_wavs/a.wav': '',
      'dict.txt': 'words',
    });
  });

  const long = `voice/${'n'.repeat(150)}.txt`;
  const record = `${` path=${long}\n`.length + 3} path=${long}\n`;
  test.each<[title: string, entries: TarEntry[]]>([
    ['of GNU tar', [{ name: '././@LongLink', type: 'L', content: `${long}\0` }]],
    ['of pax', [{ name: 'PaxHeaders/x', type: 'x', content: `19 mtime=123456789\n${record}` }]],
  ])('can have long names %s', (_, [entry = GOOD]) => {
    const files = unpack(
      tarBz2([
        { name: 'g', type: 'g', content: '' },
        entry,
        { name: 'voice/nnn', content: 'long' },
        GOOD,
      ]),
    );
    expect(files).toEqual({ [path.basename(long)]: 'long', 'model.onnx': 'weights' });
  });

  test.each<[title: string, entries: TarEntry[], reason: string]>([
    [
      'a symbolic link',
      [GOOD, { name: 'voice/a', type: '2', link: '/etc/passwd' }],
      'a link or a device, "voice/a"',
    ],
    ['a hard link', [{ name: 'voice/a', type: '1', link: 'voice/b' }], 'a link or a device'],
    ['a device', [{ name: 'voice/a', type: '3' }], 'a link or a device'],
    ['a pipe', [{ name: 'voice/a', type: '6' }], 'a link or a device'],
    ['an absolute name', [{ name: '/etc/passwd' }], 'an unsafe name, "/etc/passwd"'],
    ['a name that leads out', [{ name: 'voice/../../a' }], 'an unsafe name'],
    ['a name with a control character', [{ name: 'voice/a\nb' }], 'an unsafe name'],
    ['a name of Windows', [{ name: 'voice/C:\\a' }], 'an unsafe name'],
    ['a name twice', [GOOD, GOOD], 'a name twice, "voice/model.onnx"'],
    [
      'a file and a folder of the same name',
      [GOOD, { name: 'voice/model.onnx/a' }],
      'a name twice',
    ],
    ['two folders', [GOOD, { name: 'other/a' }], 'not all in one folder'],
    ['a file beside the folder', [GOOD, { name: 'a' }], 'not all in one folder'],
    ['nothing', [], 'it contains no files'],
    [
      'too many files',
      Array.from({ length: 21 }, (_, index) => ({ name: `voice/${index}` })),
      'more than 20 files',
    ],
    [
      'too many bytes',
      [{ name: 'voice/a', content: Buffer.alloc(100_001) }],
      'more than 100000 bytes',
    ],
    [
      'too long a name',
      [{ name: 'x', type: 'L', content: Buffer.alloc(70_000, 'x') }],
      'a name that is too long',
    ],
  ])('is refused with %s', (_, entries, reason) => {
    expect(() => unpack(tarBz2(entries))).toThrow(reason);
  });

  test('is refused if it ends early, or is damaged', () => {
    expect(() => unpack(bzip2(tar([GOOD]).subarray(0, 600)))).toThrow('it is cut off');
    expect(() => unpack(bzip2(tar([GOOD]).fill('1', 0, 5)))).toThrow('it is damaged');
  });
});
