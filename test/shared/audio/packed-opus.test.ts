import { describe, expect, test } from 'vitest';
import { OpusFramer } from '../../../src/shared/audio/opus-framer.ts';
import { growingSound, packPackets, packSound } from '../../../src/shared/audio/packed-opus.ts';
import { PackedOpusDecoder } from '../../../src/shared/audio/packed-opus-decoder.ts';
import { concatBytes } from '../../../src/shared/audio/pcm.ts';
import { align, babble, concatSamples, inChunks } from '../../support/sound.ts';

const encode = (samples: Float32Array) => inChunks(new OpusFramer(), samples).flat();
const decode = (bytes: Uint8Array, size = bytes.length) =>
  concatSamples(inChunks(new PackedOpusDecoder(), bytes, [size]));

describe('the decoder of packed Opus', () => {
  test.each([1, 649, 2_400, 12_345])(
    'restores exactly %i samples, in chunks of any size',
    (count) => {
      const samples = babble(0.3, 48_000).subarray(0, count);
      const packets = encode(samples);
      const whole = packSound({ packets: packPackets(packets), samples: samples.length });
      const { head, end } = growingSound;
      const grown = concatBytes([
        head(),
        ...packets.map((packet) => packPackets([packet])),
        end(samples.length),
      ]);
      const heard = decode(whole);
      expect(heard).toHaveLength(samples.length);
      if (count > 1_000) expect(align(samples, heard, 10).correlation).toBeGreaterThan(0.9);
      for (const size of [1, 7, 1_000]) {
        expect(decode(whole, size)).toEqual(heard);
        expect(decode(grown, size)).toEqual(heard);
      }
    },
  );

  test('decodes a growing sound before its length is known', () => {
    const packets = encode(babble(0.2, 48_000));
    const decoder = new PackedOpusDecoder();
    expect(decoder.push(growingSound.head())).toHaveLength(0);
    expect(decoder.push(packPackets(packets.slice(0, 5))).length).toBeGreaterThan(2 * 960);
    decoder.push(packPackets(packets.slice(5)));
    expect(() => decoder.end()).toThrow('packets are missing');
  });
});
