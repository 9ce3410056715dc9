import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Member } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { callInTurn, peopleOf, seedServers } from '../support/many-servers.ts';
import type { Run } from '../support/run.ts';

/** Long enough for a machine that is ten times slower. */
const TONE_MS = 30_000;
const TIMES = 3;
/** Packets that everyone hears during a block: 600 ms. */
const HEARD_WHILE_BLOCKED = 30;

const GUILDS = seedServers(10);

/** Connects to the main thread of a program that was started with `--inspect`. @returns runs a script there */
async function openInspector(bot: Run): Promise<(script: string) => Promise<void>> {
  // The launcher replaces its process by one with more options, which listens again.
  const [address = ''] = bot.errors.match(/ws:\/\/\S+/g)?.slice(-1) ?? [];
  const socket = new WebSocket(address);
  await once(socket, 'open');
  return async (expression) => {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
    await answered;
  };
}

const toneOf = (i: number) => ({ text: `tone ${300 + 100 * i} for ${TONE_MS}` });

/** Has a voice message posted in every server, so that the bot has all of the audio before anyone hears it. */
async function post(people: readonly Member[]): Promise<void> {
  const runs = people.map((member, i) => member.command('general', 'say', toneOf(i)));
  for (const run of await Promise.all(runs)) {
    await run.next(({ voiceMessage }) => voiceMessage, { timeoutMs: 120_000 });
  }
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
  const sandbox = await startSandbox({ guilds: GUILDS, limits: { interactionDeadlineMs: 15_000 } });
  resources.defer(() => sandbox.close());
  const bot = resources.use(
    await startBot(sandbox, { ...hosted.environment, NODE_OPTIONS: '--inspect=127.0.0.1:0' }),
  );
  const runOnMainThread = await openInspector(bot);
  const people = peopleOf(sandbox);
  await post(people);
  const participants = await callInTurn(people);
  await Promise.all(people.map((member, i) => member.command('general', 'say', toneOf(i))));
  const heard = () => participants.map(({ listener }) => listener.packets.length);
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
  const packets = participants.flatMap(({ listener }) => listener.packets);
  expect(packets.filter(({ silence }) => silence)).toEqual([]);
  expect(hosted.requests).toHaveLength(GUILDS.length);
});
