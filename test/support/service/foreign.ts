import { readFileSync } from 'node:fs';
import { fixture } from './samples.ts';

/** Recordings as other programs write them. */

interface ForeignRecording {
  title: string;
  seconds: number;
  make: () => Uint8Array;
}

const made = (name: string) =>
  readFileSync(new URL(`../../fixtures/recordings/${name}`, import.meta.url));

/** An MP3 without its tag. */
const layer3 = () => fixture('male-vbr.mp3').subarray(tagBytes(fixture('male-vbr.mp3')));

export const READABLE: readonly ForeignRecording[] = [
  { title: 'fragmented MP4', seconds: 3.4, make: () => made('fragmented.mp4') },
  {
    title: 'fragmented MP4 with offsets from the start of the file',
    seconds: 3.4,
    make: () => made('fragmented-offsets.mp4'),
  },
  { title: 'DASH', seconds: 3.4, make: () => made('dash.mp4') },
  { title: 'ADPCM by Microsoft', seconds: 3.4, make: () => made('adpcm-ms.wav') },
  { title: 'ADPCM by IMA, stereo', seconds: 3.4, make: () => made('adpcm-ima-stereo.wav') },
  { title: 'MP3 in WAV', seconds: 3.4, make: () => made('mp3.wav') },
  { title: 'WAV with 40 kB of junk', seconds: 10.2, make: () => withChunk('JUNK', 40_001) },
  { title: 'WAV with an ID3 tag of 120 kB', seconds: 10.2, make: () => withChunk('id3 ', 120_000) },
  {
    title: 'MP3 behind 5,000 zeros',
    seconds: 12,
    make: () => Buffer.concat([Buffer.alloc(5_000), layer3()]),
  },
  {
    title: 'MP3 behind a line break',
    seconds: 12,
    make: () => Buffer.concat([Buffer.from('\r\n'), layer3()]),
  },
  { title: 'MP3 that starts within a frame', seconds: 11.7, make: () => layer3().subarray(1_234) },
  {
    title: 'MP3 behind two tags, the second of 70 kB',
    seconds: 12,
    make: () => Buffer.concat([id3(500), id3(70_000), layer3()]),
  },
  {
    title: 'MP3 behind zeros and a tag',
    seconds: 12,
    make: () => Buffer.concat([Buffer.alloc(300), id3(70_000), layer3()]),
  },
];

export const REFUSED: readonly { codec: string; title: string; make: () => Uint8Array }[] = [
  { codec: 'GSM 6.10', title: 'GSM in WAV', make: () => made('gsm.wav') },
  { codec: 'Opus in MP4', title: 'Opus in MP4', make: () => made('opus.mp4') },
  { codec: 'MP2', title: 'MP2', make: () => made('mpeg2.mp2') },
  {
    codec: 'MP2',
    title: 'MP2 behind an ID3 tag',
    make: () => Buffer.concat([id3(300), made('mpeg2.mp2')]),
  },
  {
    codec: 'FLAC',
    title: 'FLAC behind an ID3 tag',
    make: () => Buffer.concat([id3(300), Buffer.from('fLaC\0\0\0\x22'), Buffer.alloc(5_000, 7)]),
  },
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
