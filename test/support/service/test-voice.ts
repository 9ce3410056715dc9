import type { Voice } from '../../../src/service/voices/voice.ts';

/** A voice with usual values. */
export const TEST_VOICE: Voice = {
  id: 'test',
  language: 'en',
  f0Hz: 150,
  f0Span: 1.45,
  formantScale: 1.05,
  brightness: 1,
  wordsPerMinute: 168,
  breath: 0.3,
  gainDb: 0,
};
