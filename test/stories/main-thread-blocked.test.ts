import { once } from 'node:events';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Listener, Sandbox } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { blockFor } from '../support/inside-thread.ts';
import type { Run } from '../support/run.ts';

const PACKET_MS = 20;
const TONE_MS = 6_000;
const BLOCKED_MS = 600;
const TIMES = 3;
/** The operating system may drop some packets, because one process receives all of them. */
const LEAST_HEARD = 0.9;

const GUILDS = Array.from({ length: 10 }, (_, i) => ({
  name: `Server ${i}`,
  members: [{ name: `person${i}` }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
}));

/** Connects to the main thread of a program that was started with `--inspect`. @returns runs a script there */
async function openInspector(bot: Run): Promise<(script: string) => Promise<void>> {
  // The first address is that of the main process.
  const [address = ''] = /ws:\/\/\S+/.exec(bot.errors) ?? [];
  const socket = new WebSocket(address);
  await once(socket, 'open');
  return async (expression) => {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
    await answered;
  };
}

/** Ten people, each in a server of their own, who hear the bot. */
async function speakInAllServers(sandbox: Sandbox): Promise<Listener[]> {
  return Promise.all(
    GUILDS.map(async ({ name }, i) => {
      const member = sandbox.as(sandbox.guild(name).id, `person${i}`);
      const listener = await member.joinVoice('Lounge');
      await member.command('general', 'say', { text: `tone ${300 + 100 * i} for ${TONE_MS}` });
      return listener;
    }),
  );
}

test('ten people hear no break while the main thread of the bot is blocked', async () => {
  await using hosted = await startHostedService();
  await using resources = new AsyncDisposableStack();
  const sandbox = await startSandbox({ guilds: GUILDS });
  resources.defer(() => sandbox.close());
  const bot = resources.use(
    await startBot(sandbox, { ...hosted.environment, NODE_OPTIONS: '--inspect=127.0.0.1:0' }),
  );
  const runOnMainThread = await openInspector(bot);
  const listeners = await speakInAllServers(sandbox);
  // One second is enough to get all of the audio.
  await expect.poll(() => listeners.every(({ packets }) => packets.length >= 50)).toBe(true);

  const heard = listeners.map(() => 0);
  for (let time = 0; time < TIMES; time += 1) {
    const before = listeners.map(({ packets }) => packets.length);
    await runOnMainThread(blockFor(BLOCKED_MS));
    for (const [i, { packets }] of listeners.entries()) {
      heard[i] = (heard[i] ?? 0) + packets.length - (before[i] ?? 0);
    }
  }
  // A main thread that sends packets sends none of these. Half of them allows for a busy machine.
  const least = (TIMES * BLOCKED_MS) / PACKET_MS / 2;
  expect(heard.filter((count) => count < least)).toEqual([]);
  const whole = (LEAST_HEARD * TONE_MS) / PACKET_MS;
  await expect.poll(() => listeners.every(({ packets }) => soundsOf(packets) >= whole)).toBe(true);
});

const soundsOf = (packets: Listener['packets']) => packets.filter(({ silence }) => !silence).length;
