import type { Voice } from '../engine/types.ts';

/**
 * How the preset voices sound. Their names and characters are in `voice-api/voices.ts`; the values
 * here make those words audible, far enough apart that nobody takes one voice for another.
 */
export const PRESET_VOICES: readonly Voice[] = [
  {
    id: 'voice-b-ko-f-01',
    language: 'ko',
    f0Hz: 250,
    f0Span: 1.48,
    formantScale: 1.17,
    brightness: 1.2,
    wordsPerMinute: 172,
    breath: 0.4,
    gainDb: -2,
  },
  {
    id: 'voice-b-ko-m-01',
    language: 'ko',
    f0Hz: 100,
    f0Span: 1.32,
    formantScale: 0.93,
    brightness: 1.15,
    wordsPerMinute: 158,
    breath: 0.3,
    gainDb: 0,
  },
  {
    id: 'voice-b-ja-f-01',
    language: 'ja',
    f0Hz: 295,
    f0Span: 1.55,
    formantScale: 1.22,
    brightness: 1.3,
    wordsPerMinute: 176,
    breath: 0.3,
    gainDb: -2.5,
  },
  {
    id: 'voice-b-ja-m-01',
    language: 'ja',
    f0Hz: 126,
    f0Span: 1.3,
    formantScale: 1.01,
    brightness: 0.7,
    wordsPerMinute: 164,
    breath: 0.8,
    gainDb: 0,
  },
  {
    id: 'voice-b-en-f-01',
    language: 'en',
    f0Hz: 208,
    f0Span: 1.46,
    formantScale: 1.12,
    brightness: 1,
    wordsPerMinute: 168,
    breath: 0.5,
    gainDb: -1.5,
  },
  {
    id: 'voice-b-en-m-01',
    language: 'en',
    f0Hz: 154,
    f0Span: 1.42,
    formantScale: 1.05,
    brightness: 1.1,
    wordsPerMinute: 172,
    breath: 0.4,
    gainDb: -0.5,
  },
];

/** @returns undefined when no voice has this ID */
export function findVoice(id: string): Voice | undefined {
  return PRESET_VOICES.find((voice) => voice.id === id);
}
