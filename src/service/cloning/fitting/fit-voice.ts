import type { EngineTuning } from '../../voices/voice.ts';
import type { VoiceMeasures } from '../analysis/measure-voice.ts';
import type { KnownText, VoiceAnalyzer, VoiceValues } from './voice-analyzer.ts';

/** The range in which every engine can speak a voice intelligibly. */
const RANGE = {
  f0Hz: { min: 65, max: 400 },
  formantScale: { min: 0.85, max: 1.25 },
  wordsPerMinute: { min: 130, max: 205 },
  breath: { min: 0.25, max: 0.7 },
} as const;

/**
 * The ranges of `f0Span` per engine. Flite's melody goes below zero at higher values. eSpeak NG's widens ever more
 * slowly; its highest value gives about 10 semitones, Flite's about 12.
 */
const SPAN_RANGES: Readonly<Record<string, Range>> = { flite: { min: 1, max: 4 } };
const SPAN_RANGE: Range = { min: 1, max: 12 };

const ROUNDS = 3;
/** The measurement of formants is too coarse for further rounds. */
const FORMANT_ROUNDS = 2;
/** Rounds for each further engine, whose timbre is left to the spectrum. */
const TUNING_ROUNDS = 2;
/** Below this signal-to-noise ratio, breath in a recording cannot be distinguished from noise. */
const CLEAR_SNR_DB = 25;
/** Melodies below this (a ratio of 1.01) cannot be scaled. */
const MIN_LOG_MELODY = 0.01;

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

/** About 7 s. Its formants and its melody measure as in much longer texts. */
const FITTING_TEXT: KnownText = {
  sentences: [
    'The birch canoe slid on the smooth planks, and a large size in stockings is hard to sell.',
    'Is the box beside the door heavy?',
  ],
  syllables: 29,
};

/**
 * Finds the values with which our engines sound like the measured voice: renders, measures and
 * corrects them a few times. Matches register, melody, tempo and timbre. These few values do not
 * capture a person's identity.
 */
export function fitVoice(
  target: VoiceMeasures,
  snrDb: number,
  analyzer: VoiceAnalyzer,
): VoiceValues {
  const general = analyzer.engines.at(-1) ?? '';
  let voice: VoiceValues = {
    ...INITIAL_VOICE,
    f0Hz: clamp(target.f0Hz, RANGE.f0Hz),
    formantScale: clamp(target.formantScale ?? INITIAL_VOICE.formantScale, RANGE.formantScale),
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const actual = analyzer.measure(voice, general, FITTING_TEXT);
    voice = {
      ...voice,
      ...correctMelody(voice, general, target, actual),
      ...(round < FORMANT_ROUNDS ? correctFormants(voice, target, actual) : {}),
      ...(round === 0 ? { wordsPerMinute: correctRate(voice, target, actual) } : {}),
    };
  }
  const isClear = snrDb >= CLEAR_SNR_DB;
  const fitted = {
    ...voice,
    breath: isClear ? fitBreath(voice, general, target, analyzer) : voice.breath,
  };
  return {
    ...fitted,
    spectrum: target.spectrum.map((level) => Math.round(level * 10) / 10),
    tuning: tuneOthers(fitted, target, analyzer),
  };
}

/** Fits the values that differ on the engines that speak only some languages. */
function tuneOthers(
  voice: VoiceValues,
  target: VoiceMeasures,
  analyzer: VoiceAnalyzer,
): Record<string, EngineTuning> {
  const others = analyzer.engines.slice(0, -1);
  return Object.fromEntries(
    others.map((engine) => [engine, tune(voice, engine, target, analyzer)]),
  );
}

function tune(
  voice: VoiceValues,
  engine: string,
  target: VoiceMeasures,
  analyzer: VoiceAnalyzer,
): EngineTuning {
  let tuned = voice;
  for (let round = 0; round < TUNING_ROUNDS; round += 1) {
    const actual = analyzer.measure(tuned, engine, FITTING_TEXT);
    tuned = {
      ...tuned,
      ...correctMelody(tuned, engine, target, actual),
      ...correctFormants(tuned, target, actual),
      ...(round === 0 ? { wordsPerMinute: correctRate(tuned, target, actual) } : {}),
    };
  }
  const { f0Hz, f0Span, formantScale, wordsPerMinute } = tuned;
  return { f0Hz, f0Span, formantScale, wordsPerMinute };
}

function correctMelody(
  voice: VoiceValues,
  engine: string,
  target: VoiceMeasures,
  actual: VoiceMeasures,
): Pick<VoiceValues, 'f0Hz' | 'f0Span'> {
  const f0Hz = clamp((voice.f0Hz * target.f0Hz) / actual.f0Hz, RANGE.f0Hz);
  const [wanted, heard] = [Math.log(target.f0Ratio), Math.log(actual.f0Ratio)];
  const f0Span = heard > MIN_LOG_MELODY ? voice.f0Span ** (wanted / heard) : voice.f0Span;
  return { f0Hz, f0Span: clamp(f0Span, SPAN_RANGES[engine] ?? SPAN_RANGE) };
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

function correctRate(voice: VoiceValues, target: VoiceMeasures, actual: VoiceMeasures): number {
  const ratio = target.syllablesPerSecond / actual.syllablesPerSecond;
  return Math.round(clamp(voice.wordsPerMinute * ratio, RANGE.wordsPerMinute));
}

/** Interpolates between the harmonicity of our breathiest and our clearest voice. */
function fitBreath(
  voice: VoiceValues,
  engine: string,
  target: VoiceMeasures,
  analyzer: VoiceAnalyzer,
): number {
  const { min, max } = RANGE.breath;
  const at = (breath: number) =>
    analyzer.measure({ ...voice, breath }, engine, FITTING_TEXT).harmonicity;
  const [clear, breathy] = [at(min), at(max)];
  const { harmonicity } = target;
  const isConclusive = clear !== undefined && breathy !== undefined && clear - breathy > 0.05;
  if (!isConclusive || harmonicity === undefined) return voice.breath;
  const share = (clear - harmonicity) / (clear - breathy);
  return clamp(min + share * (max - min), RANGE.breath);
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function clamp(value: number, { min, max }: Range): number {
  return Math.min(max, Math.max(min, value));
}
