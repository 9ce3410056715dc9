import type { VoiceMeasures } from '../analysis/measure-voice.ts';
import type { VoiceAnalyzer, VoiceValues } from './voice-analyzer.ts';

/** The range in which every engine can speak a voice intelligibly. */
const RANGE = {
  f0Hz: { min: 65, max: 400 },
  f0Span: { min: 1, max: 2 },
  formantScale: { min: 0.85, max: 1.25 },
  wordsPerMinute: { min: 145, max: 190 },
  breath: { min: 0.25, max: 0.7 },
} as const;

const ROUNDS = 3;
/** The measurement of formants is too coarse for further rounds. */
const FORMANT_ROUNDS = 2;
/** Below this signal-to-noise ratio, breath in a recording cannot be distinguished from noise. */
const CLEAR_SNR_DB = 25;

/** The starting point. Values that a sample does not determine stay as here. */
export const INITIAL_VOICE: VoiceValues = {
  language: 'en',
  f0Hz: 150,
  f0Span: 1.45,
  formantScale: 1.05,
  brightness: 1,
  wordsPerMinute: 165,
  breath: 0.45,
  gainDb: 0,
};

/** About 5 s. Its formants measure as in much longer texts. */
const FITTING_TEXT =
  'The birch canoe slid on the smooth planks, and a large size in stockings is hard to sell.';

/**
 * Finds the values with which our engine sounds like the measured voice: renders, measures and
 * corrects them a few times. Matches register and timbre. These few values do not capture a
 * person's identity.
 */
export function fitVoice(
  target: VoiceMeasures,
  snrDb: number,
  analyzer: VoiceAnalyzer,
): VoiceValues {
  let voice: VoiceValues = {
    ...INITIAL_VOICE,
    f0Hz: clamp(target.f0Hz, RANGE.f0Hz),
    formantScale: clamp(target.formantScale ?? INITIAL_VOICE.formantScale, RANGE.formantScale),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const actual = analyzer.measure(voice, FITTING_TEXT);
    voice = {
      ...voice,
      ...correctPitch(voice, target, actual),
      ...(round < FORMANT_ROUNDS ? correctFormants(voice, target, actual) : {}),
      ...(round === 0 ? { wordsPerMinute: fitRate(target, actual) } : {}),
    };
  }
  const isClear = snrDb >= CLEAR_SNR_DB;
  return {
    ...voice,
    breath: isClear ? fitBreath(voice, target, analyzer) : voice.breath,
    spectrum: target.spectrum.map((level) => Math.round(level * 10) / 10),
  };
}

function correctPitch(
  voice: VoiceValues,
  target: VoiceMeasures,
  actual: VoiceMeasures,
): Pick<VoiceValues, 'f0Hz' | 'f0Span'> {
  const f0Hz = clamp((voice.f0Hz * target.f0Hz) / actual.f0Hz, RANGE.f0Hz);
  const [targetMelody, actualMelody] = [Math.log(target.f0Ratio), Math.log(actual.f0Ratio)];
  const span =
    actualMelody > 0.01 ? 1 + ((voice.f0Span - 1) * targetMelody) / actualMelody : voice.f0Span;
  return { f0Hz, f0Span: clamp(span, RANGE.f0Span) };
}

function correctFormants(
  voice: VoiceValues,
  target: VoiceMeasures,
  actual: VoiceMeasures,
): Partial<VoiceValues> {
  if (target.formantScale === undefined || actual.formantScale === undefined) return {};
  const scale = (voice.formantScale * target.formantScale) / actual.formantScale;
  return { formantScale: clamp(scale, RANGE.formantScale) };
}

function fitRate(target: VoiceMeasures, actual: VoiceMeasures): number {
  const ratio = target.syllablesPerSecond / actual.syllablesPerSecond;
  return Math.round(clamp(INITIAL_VOICE.wordsPerMinute * ratio, RANGE.wordsPerMinute));
}

/** Interpolates between the harmonicity of our breathiest and our clearest voice. */
function fitBreath(voice: VoiceValues, target: VoiceMeasures, analyzer: VoiceAnalyzer): number {
  const { min, max } = RANGE.breath;
  const at = (breath: number) => analyzer.measure({ ...voice, breath }, FITTING_TEXT).harmonicity;
  const [clear, breathy] = [at(min), at(max)];
  const { harmonicity } = target;
  const isConclusive = clear !== undefined && breathy !== undefined && clear - breathy > 0.05;
  if (!isConclusive || harmonicity === undefined) return voice.breath;
  const share = (clear - harmonicity) / (clear - breathy);
  return clamp(min + share * (max - min), RANGE.breath);
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
