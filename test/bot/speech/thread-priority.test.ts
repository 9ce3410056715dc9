import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestService } from '../../support/service/start.ts';
import { startSpeech } from './fixture.ts';

const SKIP_NOTE =
  process.platform === 'linux'
    ? ''
    : ' (skipped: threads have no priority of their own on this platform)';

test.skipIf(SKIP_NOTE !== '')(
  `threads that make audio run at a lower priority${SKIP_NOTE}`,
  async () => {
    const normal = niceOf(process.pid);
    const lower = () => threads().filter((thread) => niceOf(thread) > normal).length;

    const { speech } = await startSpeech(() => {});
    await speech.warmUp();
    await expect.poll(lower).toBe(1);

    const service = await startTestService();
    await expect.poll(lower).toBeGreaterThan(1);
    expect(niceOf(process.pid)).toBe(normal);
    await service.close();
  },
);

function threads(): number[] {
  return readdirSync('/proc/self/task').map(Number);
}

/** Field 19 of proc_pid_stat(5). The second field, the name, may contain spaces. */
function niceOf(thread: number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
