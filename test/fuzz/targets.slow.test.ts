import { test } from 'vitest';
import { expectNoFindings } from '../support/fuzz-gate.ts';

/** A busy machine is slow, and a thread that hangs is given up only after two minutes. */
const TIMEOUT_MS = 300_000;

test.each([
  ['wav', 4_000],
  ['mp3', 120],
  ['m4a', 2_000],
  ['ogg', 400],
  ['packed-opus', 2_000],
  ['sound-change', 500],
  ['voice-sample', 40],
  ['voice-archive', 300],
  ['engine-sound', 400],
])('the audio parser %s answers every input within its budget', expectNoFindings, TIMEOUT_MS);

test.each([
  ['speakable', 1_200],
  ['blocked-words', 800],
  ['dictionary', 800],
  ['speech-plan', 300],
  ['tone', 2_000],
  ['import-files', 800],
])('the text function %s answers every input within its budget', expectNoFindings, TIMEOUT_MS);

test.each([
  ['http', 300],
  ['voice-gateway', 300],
  ['voice-udp', 10_000],
  ['page-socket', 600],
])('%s answers, whatever a client sends', expectNoFindings, TIMEOUT_MS);

test.each([
  ['gateway', 300],
  ['interactions', 200],
  ['bot-voice', 200],
])('the bot goes on, whatever Discord sends: %s', expectNoFindings, TIMEOUT_MS);
