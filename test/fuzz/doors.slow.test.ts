import { test } from 'vitest';
import { expectNoFindings } from '../support/fuzz-gate.ts';

/** A busy machine is slow, and a thread that hangs is given up only after two minutes. */
const TIMEOUT_MS = 300_000;

test.each([
  ['http', 300],
  ['voice-gateway', 300],
  ['voice-udp', 10_000],
  ['page-socket', 600],
])('%s answers, whatever a client sends', expectNoFindings, TIMEOUT_MS);
