import { describe, expect, test } from 'vitest';
import { readArguments } from '../../fuzz/arguments.ts';
import { fuzz } from '../../fuzz/engine/fuzz.ts';
import { mutate } from '../../fuzz/engine/mutate.ts';
import { Random } from '../../fuzz/engine/random.ts';

const TARGET = new URL('../support/misbehaving-target.ts', import.meta.url).href;

describe('the fuzzer', () => {
  const run = (corpus: readonly string[], hangMs = 60_000) =>
    fuzz({
      target: TARGET,
      seed: 1,
      runs: 0,
      withCoverage: false,
      corpus: corpus.map((input) => Buffer.from(input)),
      hangMs,
    });

  test('reports errors, rejections, slow inputs, and inputs that take too much memory', async () => {
    const corpus = ['fine', 't too long \u0007 to read', 'r', 'c', 'm'];
    const { executions, findings } = await run(corpus);
    expect(executions).toBe(6);
    expect(findings.map(({ signature }) => signature)).toEqual([
      expect.stringContaining('TypeError: a bug in test/support/misbehaving-target.ts'),
      expect.stringContaining('RangeError: nobody handles this'),
      expect.stringMatching(/^Violation: took 0 ms/),
      expect.stringMatching(/^Violation: took 0 MiB/),
    ]);
    // Shortened to what it takes.
    expect(Buffer.from(findings[0]?.input ?? []).toString()).toBe('t\u0007');
  });

  test('goes on after an input that hangs or ends the thread', { tags: ['full'] }, async () => {
    const corpus = ['h', 'x', 't\u0007'];
    const { findings } = await run(corpus, 5_000);
    const signatures = ['hang', 'The thread ended.', expect.stringContaining('a bug')];
    expect(findings.map(({ signature }) => signature)).toEqual(signatures);
    expect(findings.map(({ input }) => Buffer.from(input).toString())).toEqual(corpus);
  });

  test('keeps inputs that reach new code', { tags: ['full'] }, async () => {
    const report = await fuzz({ target: 'wav', seed: 1, runs: 650, withCoverage: true });
    expect(report.findings).toEqual([]);
    expect(report.blocks).toBeGreaterThan(30);
    expect(report.kept.length).toBeGreaterThan(0);
  });
});

test.each(['bytes', 'json'] as const)('inputs of %s are the same for the same seed', (format) => {
  const target = { format, maxBytes: 1_000, words: ['word'] };
  const corpus = ['{"a":["b",1]}', '["text",{"c":null}]'].map((json) => Buffer.from(json));
  const inputs = (seed: number) =>
    Array.from({ length: 300 }, (_, number) =>
      Buffer.from(mutate(target, corpus, new Random(seed, number))).toString('base64'),
    );
  expect(inputs(1)).toEqual(inputs(1));
  expect(inputs(1)).not.toEqual(inputs(2));
  expect(new Set(inputs(1)).size).toBeGreaterThan(200);
});

test('arguments choose the time, the targets and the seed, and mistakes are explained', () => {
  const args = '--minutes 0.5 --target wav --target mp3 --seed 7'.split(' ');
  expect(readArguments(args)).toEqual({ minutes: 0.5, targets: ['wav', 'mp3'], seed: 7 });
  expect(readArguments([]).targets).toContain('gateway');
  expect(() => readArguments(['--target', 'x'])).toThrow('Unknown target “x”');
  expect(() => readArguments(['--minutes', 'long'])).toThrow('--minutes needs a number');
  expect(() => readArguments(['--hours', '1'])).toThrow('--hours');
});
