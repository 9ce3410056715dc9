import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestService } from '../../support/service/start.ts';
import { stage } from './stage.ts';

const WHY_NOT =
  process.platform === 'linux' ? '' : ': left out, threads have no priority of their own here';

test.skipIf(WHY_NOT !== '')(`what makes sound gives way to what sends it${WHY_NOT}`, async () => {
  const usual = niceOf(process.pid);
  const lower = () => threads().filter((thread) => niceOf(thread) > usual).length;

  const { speech } = await stage(() => {});
  await speech.warmUp();
  await expect.poll(lower).toBe(1);

  const service = await startTestService();
  await expect.poll(lower).toBeGreaterThan(1);
  expect(niceOf(process.pid)).toBe(usual);
  await service.close();
});

function threads(): number[] {
  return readdirSync('/proc/self/task').map(Number);
}

/** Field 19 of proc_pid_stat(5); the second one, the name, may hold spaces. */
function niceOf(thread: number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
