const BITRATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES_V2 = [22_050, 24_000, 16_000];
const SAMPLES_PER_FRAME_V2 = 576;

/**
 * Parses an MPEG-2 layer III stream frame by frame.
 * @throws Error if there are bytes between frames, or the last frame is incomplete
 */
export function mp3Frames(mp3: Buffer): { frames: number; samples: number; bitrates: Set<number> } {
  const bitrates = new Set<number>();
  let frames = 0;
  let at = 0;
  while (at < mp3.length) {
    const header = mp3.readUInt32BE(at);
    if (header >>> 17 !== 0b1111_1111_1111_001) throw new Error(`No frame at byte ${at}`);
    const bitrate = (BITRATES_V2[(header >>> 12) & 15] ?? 0) * 1_000;
    const sampleRate = SAMPLE_RATES_V2[(header >>> 10) & 3] ?? 1;
    const padding = (header >>> 9) & 1;
    bitrates.add(bitrate);
    at += Math.floor((72 * bitrate) / sampleRate) + padding;
    frames += 1;
  }
  if (at !== mp3.length) throw new Error(`The last frame lacks ${at - mp3.length} bytes`);
  return { frames, samples: frames * SAMPLES_PER_FRAME_V2, bitrates };
}
