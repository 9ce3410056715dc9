import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../support/run.ts';

/** Starting a service and sending a hundred requests takes seconds, and longer on a busy machine. */
const TIMEOUT_MS = 90_000;

test('the service benchmark reports one part next to its target and writes JSON', {
  timeout: TIMEOUT_MS,
}, async () => {
  const args = ['service', '--only', 'memory', '--requests', '100', '--json', 'figures.json'];
  await using program = run('bench', args);
  expect(await program.ended).toBe(0);
  expect(program.output).toMatch(/growth per 1,000 requests, after warm-up .* MB +≤ 1 MB [✓✗]/);
  expect(program.output).not.toContain('First byte');
  const json = await readFile(path.join(program.directory, 'figures.json'), 'utf8');
  const figures = JSON.parse(json) as Record<string, number>;
  expect(figures).toMatchObject({ memory_requests: 100, memory_failed_threads: 0 });
  expect(figures.memory_rss_end_mb).toBeGreaterThan(100);
  expect(figures).not.toHaveProperty('first_byte_p50_ms_en_mp3');
});
