import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Listener, Sandbox } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import type { Run } from '../support/run.ts';

/** Long enough for a machine that is ten times slower. */
const TONE_MS = 30_000;
const TIMES = 3;
/** Packets that everyone hears during a block: 600 ms. */
const HEARD_WHILE_BLOCKED = 30;

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

const memberOf = (sandbox: Sandbox, i: number) =>
  sandbox.as(sandbox.guild(`Server ${i}`).id, `person${i}`);

const toneOf = (i: number) => ({ text: `tone ${300 + 100 * i} for ${TONE_MS}` });

/** Posts a voice message in every server, so that the bot has all of the audio before anyone hears it. */
async function postInAllServers(sandbox: Sandbox): Promise<void> {
  await Promise.all(
    GUILDS.map(async (_, i) => {
      const run = await memberOf(sandbox, i).command('general', 'say', toneOf(i));
      await run.next(({ voiceMessage }) => voiceMessage, { timeoutMs: 120_000 });
    }),
  );
}

/** Ten people, each in their own server, who hear the bot. */
function speakInAllServers(sandbox: Sandbox): Promise<Listener[]> {
  return Promise.all(
    GUILDS.map(async (_, i) => {
      const member = memberOf(sandbox, i);
      const listener = await member.joinVoice('Lounge');
      await member.command('general', 'say', toneOf(i));
      return listener;
    }),
  );
}

/** Keeps a thread busy until a file exists. */
const blockUntil = (go: string, begun: string) => `{
  const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
  writeFileSync(${JSON.stringify(begun)}, '');
  while (!existsSync(${JSON.stringify(go)}));
}`;

test('ten people hear no break while the main thread of the bot is blocked', async () => {
  await using hosted = await startHostedService();
  await using resources = new AsyncDisposableStack();
  const sandbox = await startSandbox({ guilds: GUILDS });
  resources.defer(() => sandbox.close());
  const bot = resources.use(
    await startBot(sandbox, { ...hosted.environment, NODE_OPTIONS: '--inspect=127.0.0.1:0' }),
  );
  const runOnMainThread = await openInspector(bot);
  await postInAllServers(sandbox);
  const listeners = await speakInAllServers(sandbox);
  const heard = () => listeners.map(({ packets }) => packets.length);
  await eventually(() => expect(Math.min(...heard())).toBeGreaterThan(0));

  for (let time = 0; time < TIMES; time += 1) {
    const go = path.join(bot.directory, `go-${time}`);
    const begun = path.join(bot.directory, `begun-${time}`);
    const blocked = runOnMainThread(blockUntil(go, begun));
    await eventually(() => expect(existsSync(begun)).toBe(true));
    const before = heard();
    try {
      // If the main thread sent them, there would be none.
      await eventually(() => {
        const least = Math.min(...heard().map((count, i) => count - (before[i] ?? 0)));
        expect(least).toBeGreaterThanOrEqual(HEARD_WHILE_BLOCKED);
      });
    } finally {
      writeFileSync(go, '');
      await blocked;
    }
  }
  // Silence bridges sound that the bot does not have yet.
  expect(listeners.flatMap(({ packets }) => packets.filter(({ silence }) => silence))).toEqual([]);
  expect(hosted.requests).toHaveLength(GUILDS.length);
});
