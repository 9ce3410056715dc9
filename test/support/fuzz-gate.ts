import { expect } from 'vitest';
import { fuzz } from '../../fuzz/engine/fuzz.ts';
import type { Finding } from '../../fuzz/engine/messages.ts';
import { readFindings } from '../../fuzz/examples.ts';
import { print } from '../../src/shared/program/process.ts';
import { SUITE } from './suites.ts';

/** The same inputs in every run. `npm run fuzz` tries others. */
const SEED = 20_261_122;

/** The part of the other inputs that the short suite runs. */
const SHORT_PART = 0.05;

/**
 * Runs a target with every input that once was a finding, and with others.
 * @param fullRuns the number of the others in the full suite
 */
export async function expectNoFindings(target: string, fullRuns: number): Promise<void> {
  const runs = SUITE === 'full' ? fullRuns : fullRuns * SHORT_PART;
  const corpus = readFindings(target);
  const options = { target, seed: SEED, runs, withCoverage: false, corpus };
  const { executions, findings } = await fuzz(options);
  print(`fuzz ${target}: ${executions} inputs, ${findings.length} findings`);
  expect(findings.map(describe)).toEqual([]);
  expect(executions).toBeGreaterThan(runs);
}

function describe({ detail, input }: Finding): string {
  return `${detail}\nInput (base64): ${Buffer.from(input).toString('base64').slice(0, 2_000)}`;
}
