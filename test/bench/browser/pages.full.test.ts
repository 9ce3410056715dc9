import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NO_BROWSER } from '../../support/browser.ts';
import { run } from '../../support/run.ts';

/** Starting a bot, a service and a browser takes half a minute, and longer on a busy machine. */
const TIMEOUT_MS = 480_000;

test.skipIf(NO_BROWSER)(
  `the pages benchmark reports loads, interactions and latencies next to their targets and writes JSON ${NO_BROWSER ?? ''}`,
  { timeout: TIMEOUT_MS },
  async () => {
    const args = ['pages', '--only', 'load,interaction,lag', '--rounds', '5'];
    await using program = run('bench', [...args, '--json', 'figures.json']);
    expect(await program.ended, program.output).toBe(0);
    expect(program.output).toMatch(/the sandbox's page .* ms .* ms .* ms .* kB +≤ 250 ms [✓✗]/);
    expect(program.output).toMatch(/p98 .* ms +≤ 100 ms [✓✗]/);
    expect(program.output).toMatch(/as displayed by the page, p50 .* ms/);
    expect(program.output).not.toContain('npm start until');
    const json = await readFile(path.join(program.directory, 'figures.json'), 'utf8');
    const figures = JSON.parse(json) as Record<string, number>;
    expect(figures.lag_speeches).toBe(3);
    expect(figures.lag_p50_ms).toBeGreaterThan(0);
    for (const name of ['sandbox', 'dashboard']) {
      expect(figures[`inp_${name}_p98_ms`]).toBeGreaterThanOrEqual(16);
      expect(figures[`inp_${name}_interactions`]).toBeGreaterThan(50);
    }
    for (const name of ['sandbox', 'login']) {
      expect(figures[`load_${name}_least_ms`]).toBeGreaterThan(1);
      expect(figures[`load_${name}_kilobytes`]).toBeGreaterThan(20);
      expect(figures[`load_${name}_plain_kilobytes`]).toBeLessThan(3);
    }
  },
);
