import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Listener } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { freePort } from '../support/free-port.ts';
import { callInTurn, isOver, peopleOf, seedServers } from '../support/many-servers.ts';
import { tonesOf } from '../support/tones.ts';

/** A pair of tones that no other server has. Eleven pitches give 110 ordered pairs. */
const PITCHES = Array.from({ length: 11 }, (_, i) => 300 + 100 * i);
const PAIRS = PITCHES.flatMap((first) =>
  PITCHES.filter((second) => second !== first).map((second) => [first, second]),
).slice(0, 100);
const TONE_MS = 1_500;
const PACKET_MS = 20;
/** The operating system may drop packets, also the first and the last one. */
const COMPLETE = 0.98;

const GUILDS = seedServers(PAIRS.length);
const LONG_TIMEOUT = { timeout: 600_000 };

test(
  'a hundred servers that speak at once each hear only their own speech, complete',
  LONG_TIMEOUT,
  async ({ annotate }) => {
    await using resources = new AsyncDisposableStack();
    // A hundred listeners keep this thread busy, and the bot does not wait long for its voice service.
    const hosted = new Worker(new URL('../support/hosted-service-thread.ts', import.meta.url));
    resources.defer(async () => void (await hosted.terminate()));
    const [environment]: Record<string, string>[] = await once(hosted, 'message');
    const sandbox = await startSandbox({
      guilds: GUILDS,
      // The listeners and the sandbox keep this process busy, so the metrics of the bot are checked instead.
      limits: { interactionDeadlineMs: 15_000 },
    });
    resources.defer(() => sandbox.close());
    const HEALTH_PORT = await freePort();
    resources.use(await startBot(sandbox, { ...environment, HEALTH_PORT }));
    const participants = await callInTurn(peopleOf(sandbox));
    const runs = await Promise.all(
      participants.flatMap(({ member }, i) =>
        (PAIRS[i] ?? []).map((hertz) =>
          member.command('general', 'say', { text: `tone ${hertz} for ${TONE_MS}` }),
        ),
      ),
    );
    const answers = await Promise.all(runs.map((one) => one.next(isOver, { timeoutMs: 300_000 })));
    const unspoken = answers.map(({ content }) => content).filter((it) => !it.startsWith('🔊'));
    expect(unspoken).toEqual([]);
    expect(participants.map(({ listener }) => tonesOf(listener.packets))).toEqual(PAIRS);
    expect(Math.min(...participants.map(({ listener }) => sentMs(listener)))).toBeGreaterThan(
      COMPLETE * 2 * TONE_MS,
    );

    const metrics = await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text();
    const [, late] = /^mynah_bot_frames_late_total (\d+)$/m.exec(metrics) ?? [];
    await annotate(`${late} of ${sandbox.voiceStats.packets} frames were late`);
  },
);

/**
 * How much sound was sent, by the sequence numbers: the operating system drops packets when it does not run this process
 * for a while, which receives all of them.
 */
function sentMs({ packets }: Listener): number {
  const [first, last] = [packets[0], packets.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const sent = ((last.sequence - first.sequence) & 0xffff) + 1;
  return PACKET_MS * (sent - packets.filter(({ silence }) => silence).length);
}
