import { OPUS_SAMPLE_RATE } from '../../shared/audio/pcm.ts';
import { wavFile } from '../../shared/audio/wav-file.ts';
import { Failure } from '../../shared/common/failure.ts';
import { readSampleInThread } from './cloning/check-sample.ts';
import type { EncoderPool } from './encoding/pool.ts';
import { SOUND_LIMITS } from './limits.ts';
import type { PreparedSound } from './types.ts';

/**
 * Checks an uploaded sound by its content, and encodes it as mono MP3 that is as loud as speech, so that no sound
 * can startle listeners.
 * @throws Failure `sound.too-long`, `sound.unreadable`
 */
export async function prepareSound(pool: EncoderPool, bytes: Uint8Array): Promise<PreparedSound> {
  const reading = await readSampleInThread(bytes).catch((cause: unknown) => {
    throw new Failure('sound.unreadable', {}, { cause });
  });
  if (reading.kind === 'invalid') {
    if (reading.fault === 'too-long') throw tooLong();
    throw new Failure('sound.unreadable', {});
  }
  const { format, data, seconds } = reading.sample;
  if (format === 'm4a') throw new Failure('sound.unreadable', {});
  if (seconds > SOUND_LIMITS.maxSeconds + SOUND_LIMITS.paddingSeconds) throw tooLong();
  const samples = await decode(pool, format, data);
  level(samples);
  return { audio: await encode(pool, samples), durationMs: toMs(samples.length) };
}

/** @throws Failure `sound.unreadable` */
async function decode(
  pool: EncoderPool,
  format: 'wav' | 'mp3',
  data: Uint8Array,
): Promise<Int16Array> {
  try {
    const encoding = { kind: 's16', sampleRate: OPUS_SAMPLE_RATE } as const;
    const decoded = await pool.transcode({ format, data }, encoding);
    const bytes = new Uint8Array(decoded.data);
    return new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
  } catch (cause) {
    throw new Failure('sound.unreadable', {}, { cause });
  }
}

async function encode(pool: EncoderPool, samples: Int16Array): Promise<Uint8Array> {
  const pcm = { sampleRate: OPUS_SAMPLE_RATE, channels: 1, encoding: 's16' } as const;
  const data = wavFile(pcm, [
    new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
  ]);
  const encoded = await pool.transcode(
    { format: 'wav', data },
    {
      kind: 'mp3',
      kilobitsPerSecond: SOUND_LIMITS.kilobitsPerSecond,
      sampleRate: OPUS_SAMPLE_RATE,
    },
  );
  return encoded.data;
}

/**
 * Scales samples so that their loud parts are as loud as speech, and no peak is above the limit.
 * @throws Failure `sound.unreadable` when there is nothing to hear
 */
function level(samples: Int16Array): void {
  const frame = OPUS_SAMPLE_RATE / 50;
  let energy = 0;
  let heard = 0;
  let peak = 0;
  for (let start = 0; start < samples.length; start += frame) {
    const part = samples.subarray(start, start + frame);
    let sum = 0;
    for (const sample of part) {
      sum += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
    if (Math.sqrt(sum / part.length) < SOUND_LIMITS.silenceRms) continue;
    energy += sum;
    heard += part.length;
  }
  if (heard === 0) throw new Failure('sound.unreadable', {});
  const gain = Math.min(
    SOUND_LIMITS.targetRms / Math.sqrt(energy / heard),
    SOUND_LIMITS.maxPeak / peak,
  );
  for (let i = 0; i < samples.length; i++) samples[i] = Math.round((samples[i] as number) * gain);
}

function tooLong(): Failure {
  return new Failure('sound.too-long', { most: SOUND_LIMITS.maxSeconds });
}

function toMs(samples: number): number {
  return Math.round((samples / OPUS_SAMPLE_RATE) * 1_000);
}
