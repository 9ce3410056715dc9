import { describe, expect, test } from 'vitest';
import { SNIFF_BYTES, sniffAudio } from '../../../src/shared/audio/sniff.ts';
import fc from '../../support/fast-check.ts';

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');

describe('sniffAudio', () => {
  test.each([
    ['RIFF\0\0\0\0WAVEfmt ', 'wav'],
    ['RF64\xff\xff\xff\xffWAVEds64', 'wav'],
    ['OggS\0\x02', 'ogg'],
    ['fLaC\0\0\0\x22', 'flac'],
    ['\0\0\0\x20ftypM4A ', 'm4a'],
    ['ID3\x04\0\0', 'mp3'],
    ['\xff\xfb\x90\x64', 'mp3'],
    ['\xff\xf3\x48\xc4', 'mp3'],
  ])('detects %j as %s', (head, format) => {
    expect(sniffAudio(bytes(head))).toBe(format);
  });

  test.each([
    ['nothing', ''],
    ['a web page', '<!doctype html>'],
    ['JSON', '{"error":{"code":"x"}}'],
    ['a picture in RIFF', 'RIFF\0\0\0\0WEBPVP8 '],
    ['UTF-16 text', '\xff\xfeh\0e\0'],
    ['AAC in ADTS', '\xff\xf1\x50\x80'],
  ])('does not detect audio in %s', (_, head) => {
    expect(sniffAudio(bytes(head))).toBeUndefined();
  });

  test('returns the same result for more bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: SNIFF_BYTES, maxLength: 64 }), (file) => {
        expect(sniffAudio(file)).toBe(sniffAudio(file.subarray(0, SNIFF_BYTES)));
      }),
    );
  });
});
