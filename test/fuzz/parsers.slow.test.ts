import { test } from 'vitest';
import { expectNoFindings } from '../support/fuzz-gate.ts';

/** Inputs for each target, about two seconds each. */
test.each([
  ['wav', 4_000],
  ['mp3', 150],
  ['m4a', 2_000],
  ['ogg', 400],
  ['packed-opus', 2_000],
  ['voice-sample', 40],
])('the audio parser %s answers every input within its budget', expectNoFindings);

test.each([
  ['speakable', 1_200],
  ['dictionary', 800],
  ['speech-plan', 400],
  ['tone', 2_000],
  ['import-files', 1_200],
])('the text function %s answers every input within its budget', expectNoFindings);
