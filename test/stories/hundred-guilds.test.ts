import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Listener, MessageView } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { freePort } from '../support/free-port.ts';
import { tonesOf } from '../support/tones.ts';

/** A pair of tones that no other server has. Eleven pitches give 110 ordered pairs. */
const PITCHES = Array.from({ length: 11 }, (_, i) => 300 + 100 * i);
const PAIRS = PITCHES.flatMap((first) =>
  PITCHES.filter((second) => second !== first).map((second) => [first, second]),
).slice(0, 100);
const TONE_MS = 1_500;
const PACKET_MS = 20;
/** The operating system may drop some packets, because one process receives all of them. */
const LEAST_HEARD = 0.9;

const GUILDS = PAIRS.map((_, i) => ({
  name: `Server ${i}`,
  members: [{ name: `person${i}` }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
}));
const LONG_TIMEOUT = { timeout: 300_000 };

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
    resources.use(
      await startBot(sandbox, {
        ...environment,
        HEALTH_PORT,
      }),
    );
    const participants = await Promise.all(
      GUILDS.map(async ({ name }, i) => {
        const member = sandbox.as(sandbox.guild(name).id, `person${i}`);
        return { member, listener: await member.joinVoice('Lounge'), tones: PAIRS[i] ?? [] };
      }),
    );
    // Join one after the other, because a hundred handshakes at once would only measure the machine.
    for (const { member } of participants) {
      const called = await member.command('general', 'join');
      expect((await called.reply()).content).not.toMatch(/^⚠️/);
    }

    const runs = await Promise.all(
      participants.flatMap(({ member, tones }) =>
        tones.map((hertz) =>
          member.command('general', 'say', { text: `tone ${hertz} for ${TONE_MS}` }),
        ),
      ),
    );
    const answers = await Promise.all(runs.map((one) => one.next(isOver, { timeoutMs: 120_000 })));
    const unspoken = answers.map(({ content }) => content).filter((it) => !it.startsWith('🔊'));
    expect(unspoken).toEqual([]);
    expect(participants.map(({ listener }) => tonesOf(listener.packets))).toEqual(PAIRS);
    expect(Math.min(...participants.map(({ listener }) => audibleMs(listener)))).toBeGreaterThan(
      LEAST_HEARD * 2 * TONE_MS,
    );

    const metrics = await (await fetch(`http://127.0.0.1:${HEALTH_PORT}/metrics`)).text();
    const [, late] = /^mynah_bot_frames_late_total (\d+)$/m.exec(metrics) ?? [];
    await annotate(`${late} of ${sandbox.voiceStats.packets} frames were late`);
  },
);

const audibleMs = ({ packets }: Listener) =>
  PACKET_MS * packets.filter(({ silence }) => !silence).length;

/** Waits for the final reply, which has the Replay button. */
function isOver({ content, components }: MessageView): boolean {
  return /^(⚠️|🎙️)/u.test(content) || JSON.stringify(components).includes('"queue:replay');
}
