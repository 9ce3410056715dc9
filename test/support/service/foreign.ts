import { readFileSync } from 'node:fs';
import { fixture } from './samples.ts';

/** Recordings as other programs write them. */

const made = (name: string) =>
  readFileSync(new URL(`../../fixtures/recordings/${name}`, import.meta.url));

/** An MP3 without its tag. */
const layer3 = () => fixture('male-vbr.mp3').subarray(tagBytes(fixture('male-vbr.mp3')));
const behind = (...parts: Uint8Array[]) => Buffer.concat([...parts, layer3()]);

type Row<Value> = readonly [title: string, value: Value, make: () => Uint8Array];

/** With their lengths in seconds. */
export const READABLE: readonly Row<number>[] = [
  ['fragmented MP4', 3.4, () => made('fragmented.mp4')],
  ['fragmented MP4 with offsets from its start', 3.4, () => made('fragmented-offsets.mp4')],
  ['DASH', 3.4, () => made('dash.mp4')],
  ['ADPCM by Microsoft', 3.4, () => made('adpcm-ms.wav')],
  ['ADPCM by IMA, stereo', 3.4, () => made('adpcm-ima-stereo.wav')],
  ['MP3 in WAV', 3.4, () => made('mp3.wav')],
  ['WAV with 40 kB of junk', 10.2, () => withChunk('JUNK', 40_001)],
  ['WAV with an ID3 tag of 120 kB', 10.2, () => withChunk('id3 ', 120_000)],
  ['MP3 behind 5,000 zeros', 12, () => behind(Buffer.alloc(5_000))],
  ['MP3 behind a line break', 12, () => behind(Buffer.from('\r\n'))],
  ['MP3 that starts within a frame', 11.7, () => layer3().subarray(1_234)],
  ['MP3 behind two tags, the second of 70 kB', 12, () => behind(id3(500), id3(70_000))],
  ['MP3 behind zeros and a tag', 12, () => behind(Buffer.alloc(300), id3(70_000))],
];

const FLAC = Buffer.concat([Buffer.from('fLaC\0\0\0\x22'), Buffer.alloc(5_000, 7)]);

/** With the names of their codecs. */
export const REFUSED: readonly Row<string>[] = [
  ['GSM in WAV', 'GSM 6.10', () => made('gsm.wav')],
  ['Opus in MP4', 'Opus in MP4', () => made('opus.mp4')],
  ['MP2', 'MP2', () => made('mpeg2.mp2')],
  ['MP2 behind an ID3 tag', 'MP2', () => Buffer.concat([id3(300), made('mpeg2.mp2')])],
  ['FLAC behind an ID3 tag', 'FLAC', () => Buffer.concat([id3(300), FLAC])],
];

function id3(bodyBytes: number): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (bodyBytes >> shift) & 0x7f);
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]),
    Buffer.alloc(bodyBytes),
  ]);
}

function tagBytes(file: Buffer): number {
  return 10 + file.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0);
}

/** A WAV with another chunk before its samples. */
function withChunk(id: string, bytes: number): Buffer {
  const file = fixture('female.wav');
  const at = file.indexOf('data', 0, 'latin1');
  const chunk = Buffer.alloc(8 + bytes + (bytes & 1), 'x');
  chunk.write(id, 0, 'latin1');
  chunk.writeUInt32LE(bytes, 4);
  const joined = Buffer.concat([file.subarray(0, at), chunk, file.subarray(at)]);
  joined.writeUInt32LE(joined.length - 8, 4);
  return joined;
}
