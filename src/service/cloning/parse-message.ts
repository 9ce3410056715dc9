import { z } from 'zod';
import { UNSUPPORTED_CODECS } from '../../shared/audio/audio-error.ts';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import { SPECTRUM_BANDS_HZ } from '../sound/spectrum.ts';
import { DECODED_LIMITS } from './limits.ts';
import type { FromChild } from './messages.ts';
import { SAMPLE_ERROR_CODES } from './sample-error.ts';

/** Of the longest decoded sample, in base64. */
export const MAX_ENCODED_CHARACTERS =
  4 * Math.ceil((2 * DECODED_LIMITS.seconds * DECODED_LIMITS.sampleRate.max) / 3);

/** In case a file has taken over the process, no value may exceed what the engines can render. */
const fittedValues = {
  f0Hz: z.number().min(40).max(600),
  f0Span: z.number().min(1).max(12),
  formantScale: z.number().min(0.5).max(2),
  wordsPerMinute: z.number().min(60).max(400),
};
const MAX_ENGINES = 8;

const voice = z.object({
  language: z.enum(LANGUAGES),
  ...fittedValues,
  brightness: z.number().min(0).max(4),
  breath: z.number().min(0).max(1),
  gainDb: z.number().min(-40).max(40),
  spectrum: z.exactOptional(
    z.array(z.number().min(-120).max(120)).length(SPECTRUM_BANDS_HZ.length),
  ),
  tuning: z.exactOptional(
    z
      .record(z.string().max(32), z.object(fittedValues))
      .refine((tuning) => Object.keys(tuning).length <= MAX_ENGINES),
  ),
});

const quality = z.object({
  score: z.number().min(0).max(1),
  rating: z.enum(['good', 'fair', 'poor']),
  reasons: z.array(
    z.enum([
      'sample_short',
      'sample_noisy',
      'sample_clipped',
      'sample_muffled',
      'sample_echoes',
      'sample_several_speakers',
      'sample_unlike_speech',
      'voice_out_of_range',
      'color_not_matched',
      'melody_not_matched',
      'tempo_not_matched',
    ]),
  ),
  engine: z.string().max(32),
  sample_seconds: z.number(),
  voiced_seconds: z.number(),
  snr_db: z.number(),
  f0_error_percent: z.number(),
  sample_melody_semitones: z.number(),
  clone_melody_semitones: z.number(),
  tempo_error_percent: z.number(),
  formant_error_percent: z.number().nullable(),
  spectrum_distance_db: z.number(),
  spectrum_distance_before_db: z.number(),
  spectrum_floor_db: z.number(),
});

const sample = z.object({
  sampleRate: z.int().min(DECODED_LIMITS.sampleRate.min).max(DECODED_LIMITS.sampleRate.max),
  pcm: z.string().max(MAX_ENCODED_CHARACTERS),
});

const message: z.ZodType<FromChild> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('done'),
    fitted: z.object({ voice, quality }),
    sample: sample.optional(),
  }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum(SAMPLE_ERROR_CODES),
    codec: z.enum(UNSUPPORTED_CODECS).optional(),
  }),
  z.object({ kind: z.literal('failed'), message: z.string().max(500) }),
]);

/**
 * Reads a line from a child, which may be under an attacker's control.
 * @returns undefined if it is not a message
 */
export function parseMessage(line: string): FromChild | undefined {
  try {
    return message.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
