import { test } from 'vitest';
import { expectNoFindings } from '../support/fuzz-gate.ts';

/** A busy machine is slow, and a thread that hangs is given up only after two minutes. */
const TIMEOUT_MS = 300_000;

test.each([
  ['gateway', 300],
  ['interactions', 200],
  ['bot-voice', 200],
])('the bot goes on, whatever Discord sends: %s', expectNoFindings, TIMEOUT_MS);
