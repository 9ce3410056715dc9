import { equalize, type SpectrumMatch } from '../../src/service/engines/embedded/calibration.ts';
import { MAKE_UP_DB } from '../../src/service/engines/embedded/segment-renderer.ts';
import { SPEECH_LUFS } from '../../src/service/sound/speech-level.ts';
import type { Voice } from '../../src/service/voices/voice.ts';
import { LoudnessMeter } from '../../src/shared/audio/loudness-meter.ts';
import { fitEqualizer } from './fit-equalizer.ts';
import type { PresetSound } from './measure-preset.ts';

/**
 * The equalizer that gives a preset the average spectrum of speech with the preset's own color, and the gain that then
 * gives it the loudness of speech.
 */
export function matchPreset(
  { clips, sampleRate, spectrum }: PresetSound,
  { f0Hz, gainDb }: Voice,
  colorDb: readonly number[],
): SpectrumMatch {
  const equalizer = fitEqualizer(spectrum, sampleRate, { colorDb, f0Hz }).map(round);
  const meter = new LoudnessMeter(sampleRate);
  for (const clip of clips) meter.push(equalize(clip, equalizer, sampleRate));
  const lufs = (meter.lufs ?? SPEECH_LUFS) + MAKE_UP_DB + gainDb;
  return { equalizer, gainDb: round(SPEECH_LUFS - lufs) };
}

/** To a tenth of a decibel. */
function round(value: number): number {
  return Math.round(10 * value) / 10;
}
