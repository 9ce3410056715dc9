import { expect } from 'vitest';
import { fuzz } from '../../fuzz/engine/fuzz.ts';
import type { Finding } from '../../fuzz/engine/messages.ts';
import { readFindings } from '../../fuzz/examples.ts';
import { print } from '../../src/shared/program/process.ts';

/** The same inputs in every run. `npm run fuzz` tries others. */
const SEED = 20_261_122;

/** Runs a target with a fixed number of inputs, and with every input that once was a finding. */
export async function expectNoFindings(target: string, runs: number): Promise<void> {
  const options = { target, seed: SEED, withCoverage: false };
  const examples = readFindings(target);
  const fuzzed = await fuzz({ ...options, runs });
  const replayed = await fuzz({ ...options, runs: 0, replay: examples });
  const findings = [...fuzzed.findings, ...replayed.findings];
  print(
    `fuzz ${target}: ${fuzzed.executions} inputs, ${replayed.executions} examples, ${findings.length} findings`,
  );
  expect(findings.map(describe)).toEqual([]);
}

function describe({ detail, input }: Finding): string {
  return `${detail}\nInput (base64): ${Buffer.from(input).toString('base64').slice(0, 2_000)}`;
}
