import { Collection } from 'discord.js';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { DiscordMetrics } from '../../src/bot/metrics/discord-metrics.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import {
  guildOnShard,
  memberOf,
  openShardSandbox,
  type ShardBot,
  startShardBot,
} from '../support/shard-bots.ts';

const FLOOD = 200;
const RATE_LIMITED = 40;

/** Names and labels of the bot's own metrics. */
async function seriesOf({ bot }: ShardBot): Promise<string[]> {
  const { text } = await bot.metrics();
  return [...text.matchAll(/^(mynah_\S+) /gm)].map(([, series = '']) => series).toSorted();
}

/** A text of letters that differs for each number. */
const letters = (i: number) => [...String(i)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

test('a flood of servers, unknown events and rate-limited requests adds no series to the metrics', async () => {
  await using hosted = await startHostedService();
  const guild = guildOnShard(0, 1);
  await using discord = await openShardSandbox({
    guilds: [guild],
    // On a busy machine, 500 ms were too short to acknowledge a heartbeat, and what was sent meanwhile was lost.
    limits: { identifyIntervalMs: 0, heartbeatIntervalMs: 2_000 },
  });
  const { sandbox } = discord;
  const { gateway, rest } = sandbox.faults;
  await using bot = await startShardBot(discord, hosted, {});
  await bot.started;
  const metrics = async () => (await bot.bot.metrics()).text;
  const rateLimited = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const fault = { status: 429, retryAfterSecs: 0.01 };
        rest.next('POST /interactions/:id/:token/callback', fault);
        const run = await memberOf(sandbox, guild).command('general', 'usage');
        return (await run.reply()).text;
      }),
    );
  // Each once, so that its series exists.
  await rateLimited(1);
  gateway.send({ op: 0, s: 1, t: 'UNKNOWN_EVENT', d: 'not an object' });
  await eventually(async () =>
    expect(await metrics()).toContain('mynah_bot_event_errors_total{event="unknown"} 1'),
  );
  // There is none until the first heartbeat.
  await eventually(async () =>
    expect(await metrics()).toContain('mynah_bot_gateway_ping_seconds{shard="0"}'),
  );
  const before = await seriesOf(bot);

  for (let i = 0; i < FLOOD; i += 1) {
    gateway.send({ op: 0, s: 1, t: `UNKNOWN_${letters(i)}`, d: 'not an object' });
    const id = String(BigInt(400_000_000_000 + i) << 22n);
    gateway.send({ op: 0, s: 1, t: 'GUILD_CREATE', d: { id, unavailable: true } });
  }
  await rateLimited(RATE_LIMITED);
  await eventually(async () => {
    const text = await metrics();
    expect(text).toContain(`mynah_bot_event_errors_total{event="unknown"} ${FLOOD + 1}`);
    expect(text).toContain(
      `mynah_bot_rest_rate_limits_total{kind="interactions",scope="shared"} ${RATE_LIMITED + 1}`,
    );
    expect(text).toContain(`mynah_bot_guilds{state="unavailable"} ${FLOOD}`);
  });
  expect(await seriesOf(bot)).toEqual(before);
});

test('a process with very many shards has few series for their pings', async () => {
  const registry = new Registry();
  const list = Array.from({ length: 1_000 }, (_, id) => ({
    id,
    ms: 40 + id,
    state: 'ready' as const,
  }));
  const guilds = { cache: new Collection() } as never;
  new DiscordMetrics(registry).watch({
    client: { guilds },
    shards: { list: () => list, pings: () => list },
  });
  const text = await registry.metrics();
  const pings = [...text.matchAll(/^mynah_bot_gateway_ping_seconds\{shard="(\w+)"\} (.+)$/gm)];
  expect(pings).toHaveLength(65);
  expect(pings[0]?.slice(1)).toEqual(['0', '0.04']);
  // The slowest.
  expect(pings.at(-1)?.slice(1)).toEqual(['other', '1.039']);
});
