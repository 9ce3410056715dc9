import type { EngineTuning } from '../../voices/voice.ts';
import type { VoiceMeasures } from '../analysis/measure-voice.ts';
import {
  FITTING_TEXT,
  type FittedMeasures,
  INITIAL_VOICE,
  initialMeasures,
} from './initial-voice.ts';
import type { VoiceAnalyzer, VoiceValues } from './voice-analyzer.ts';

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

/** Below this signal-to-noise ratio, breath in a recording cannot be distinguished from noise. */
const CLEAR_SNR_DB = 25;
/** The least by which breath lowers the harmonicity, per unit of breath. A smaller change is an error. */
const MIN_BREATH_EFFECT = 0.1;
/** Melodies below this (a ratio of 1.01) cannot be scaled. */
const MIN_LOG_MELODY = 0.01;

/**
 * Finds the values with which our engines sound like the measured voice: renders, measures and
 * corrects them a few times, starting from the known measurements of the initial voice. Matches
 * register, melody, tempo and timbre. These few values do not capture a person's identity.
 */
export function fitVoice(
  target: VoiceMeasures,
  snrDb: number,
  analyzer: VoiceAnalyzer,
): VoiceValues {
  const general = analyzer.engines.at(-1) ?? '';
  const { voice, actual } = fitEngine(INITIAL_VOICE, general, target, analyzer);
  const isClear = snrDb >= CLEAR_SNR_DB;
  const fitted = {
    ...voice,
    breath: isClear ? fitBreath(voice, general, target, actual, analyzer) : voice.breath,
  };
  return {
    ...fitted,
    spectrum: target.spectrum.map((level) => Math.round(level * 10) / 10),
    tuning: tuneOthers(fitted.breath, target, analyzer),
  };
}

/** Fits the values that differ on the engines that speak only some languages. Their timbre is left to the spectrum. */
function tuneOthers(
  breath: number,
  target: VoiceMeasures,
  analyzer: VoiceAnalyzer,
): Record<string, EngineTuning> {
  const others = analyzer.engines.slice(0, -1).map((engine): [string, EngineTuning] => {
    const { voice } = fitEngine({ ...INITIAL_VOICE, breath }, engine, target, analyzer);
    const { f0Hz, f0Span, formantScale, wordsPerMinute } = voice;
    return [engine, { f0Hz, f0Span, formantScale, wordsPerMinute }];
  });
  return Object.fromEntries(others);
}

/** @returns a voice as an engine speaks it, and what the last correction was based on */
function fitEngine(
  initial: VoiceValues,
  engine: string,
  target: VoiceMeasures,
  analyzer: VoiceAnalyzer,
): { voice: VoiceValues; actual: VoiceMeasures } {
  const first = correct(initial, engine, target, initialMeasures(engine));
  const second = correct(first, engine, target, analyzer.measure(first, engine, FITTING_TEXT));
  const actual = analyzer.measure(second, engine, FITTING_TEXT);
  // The measurement of formants is too coarse for a third correction.
  return { voice: { ...second, ...correctProsody(second, engine, target, actual) }, actual };
}

function correct(
  voice: VoiceValues,
  engine: string,
  target: VoiceMeasures,
  actual: FittedMeasures,
): VoiceValues {
  return {
    ...voice,
    ...correctProsody(voice, engine, target, actual),
    ...correctFormants(voice, target, actual),
  };
}

function correctProsody(
  voice: VoiceValues,
  engine: string,
  target: VoiceMeasures,
  actual: FittedMeasures,
): Pick<VoiceValues, 'f0Hz' | 'f0Span' | 'wordsPerMinute'> {
  const f0Hz = (voice.f0Hz * target.f0Hz) / actual.f0Hz;
  const [wanted, heard] = [Math.log(target.f0Ratio), Math.log(actual.f0Ratio)];
  const f0Span = heard > MIN_LOG_MELODY ? voice.f0Span ** (wanted / heard) : voice.f0Span;
  const rate = (voice.wordsPerMinute * target.syllablesPerSecond) / actual.syllablesPerSecond;
  return {
    f0Hz: clamp(f0Hz, RANGE.f0Hz),
    f0Span: clamp(f0Span, SPAN_RANGES[engine] ?? SPAN_RANGE),
    wordsPerMinute: Math.round(clamp(rate, RANGE.wordsPerMinute)),
  };
}

function correctFormants(
  voice: VoiceValues,
  target: VoiceMeasures,
  actual: FittedMeasures,
): Partial<VoiceValues> {
  if (target.formantScale === undefined || actual.formantScale === undefined) return {};
  const scale = (voice.formantScale * target.formantScale) / actual.formantScale;
  return { formantScale: clamp(scale, RANGE.formantScale) };
}

/** Interpolates between the harmonicity of the voice and that of our breathiest or clearest voice. */
function fitBreath(
  voice: VoiceValues,
  engine: string,
  { harmonicity: wanted }: VoiceMeasures,
  { harmonicity: heard }: VoiceMeasures,
  analyzer: VoiceAnalyzer,
): number {
  if (wanted === undefined || heard === undefined) return voice.breath;
  const breath = wanted < heard ? RANGE.breath.max : RANGE.breath.min;
  const { harmonicity } = analyzer.measure({ ...voice, breath }, engine, FITTING_TEXT);
  const effect = (heard - (harmonicity ?? heard)) / (breath - voice.breath);
  if (effect < MIN_BREATH_EFFECT) return voice.breath;
  return clamp(voice.breath + (heard - wanted) / effect, RANGE.breath);
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function clamp(value: number, { min, max }: Range): number {
  return Math.min(max, Math.max(min, value));
}
