import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startTestService } from '../../support/service/start.ts';
import { startSpeech } from './fixture.ts';

const SKIP_NOTE =
  process.platform === 'linux'
    ? ''
    : ' (skipped: threads have no priority of their own on this platform)';

/** Pipelines with limits of their own don't share threads with other files. */
const OWN_THREADS = { workers: 1 };

test.skipIf(SKIP_NOTE !== '')(
  `threads that make audio run at a lower priority, and synthesis at a lower one than encoding${SKIP_NOTE}`,
  async () => {
    const normal = niceOf(process.pid);
    // Other files may have left a thread of theirs.
    const earlier = new Set(threads());
    const lower = () =>
      threads()
        .filter((thread) => !earlier.has(thread))
        .map(niceOf)
        .filter((nice) => nice > normal);

    const { speech } = await startSpeech(() => {}, OWN_THREADS);
    await speech.warmUp();
    await eventually(() => expect(lower()).toHaveLength(1));
    const [encoding = 0] = lower();

    const service = await startTestService();
    await eventually(() => expect(Math.max(...lower())).toBeGreaterThan(encoding));
    expect(Math.min(...lower())).toBe(encoding);
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
