import { startSandbox } from '../../../src/sandbox/start.ts';
import type { GuildSeed, Sandbox } from '../../../src/sandbox/types.ts';
import { startPostgres } from '../../../test/support/postgres.ts';
import { guildOnShard } from '../../../test/support/shard-bots.ts';
import { type BenchMember, prepareForBot } from '../../bench-discord.ts';
import { asOneBot } from '../../bot-group.ts';
import { type BotProcess, type MeasuredBot, startBot } from '../../bot-process.ts';
import { openFolder } from '../../folder.ts';
import type { PacketCounter } from '../../packets/counter.ts';
import type { BenchService } from '../../service-process.ts';
import { largeGuild } from '../large-guild.ts';

/** Longer than Discord's, because many commands at once keep all processes of this machine busy. */
const INTERACTION_DEADLINE_MS = 30_000;

export interface FleetOptions {
  readonly guilds: number;
  /** How many of them speak. */
  readonly streams: number;
  readonly processes: number;
  readonly shardsPerProcess: number;
  readonly service: BenchService;
  readonly counter: PacketCounter;
}

/** Bots in many guilds, with one PostgreSQL. */
export interface Fleet extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly processes: readonly BotProcess[];
  /** All of them. */
  readonly bot: MeasuredBot;
  /** In a voice channel, one in each guild that speaks. */
  readonly speakers: readonly BenchMember[];
  /** The IDs of the other guilds. */
  readonly others: readonly string[];
}

export async function openFleet(options: FleetOptions): Promise<Fleet> {
  await using cleanup = new AsyncDisposableStack();
  const { guilds: count, streams, processes, shardsPerProcess, service, counter } = options;
  const shards = processes * shardsPerProcess;
  const postgres = cleanup.use(await startPostgres());
  const sandbox = await startSandbox({
    shards,
    maxConcurrency: shards,
    guilds: Array.from({ length: count }, (_, index) => seed(index, shards)),
    limits: { interactionDeadlineMs: INTERACTION_DEADLINE_MS },
  });
  cleanup.defer(() => sandbox.close());
  counter.attachTo(sandbox, { forwards: false });
  const bots: BotProcess[] = [];
  for (let ordinal = 0; ordinal < processes; ordinal += 1) {
    const folder = openFolder();
    cleanup.defer(folder.remove);
    await prepareForBot(sandbox, folder.path);
    const settings = {
      ...service.environment,
      DATABASE_URL: postgres.url,
      SHARD_COUNT: String(shards),
      SHARDS_PER_PROCESS: String(shardsPerProcess),
      PROCESS_ORDINAL: String(ordinal),
    };
    bots.push(cleanup.use(await startBot('mynah', sandbox, folder.path, { settings })));
  }
  const ids = sandbox.guilds.map(({ id }) => id);
  const speakers = await Promise.all(
    ids.slice(0, streams).map(async (id) => {
      const member = sandbox.as(id, 'ada');
      return { member, listener: await member.joinVoice('Lounge') };
    }),
  );
  const open = cleanup.move();
  return {
    sandbox,
    processes: bots,
    bot: asOneBot(bots),
    speakers,
    others: ids.slice(streams),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Two of the channels of a usual guild are open to everyone and have a known name. */
function seed(index: number, shards: number): GuildSeed {
  const { id } = guildOnShard(index % shards, shards, Math.floor(index / shards));
  const { members = [], channels = [], ...guild } = largeGuild(index);
  return {
    ...guild,
    ...(id === undefined ? {} : { id }),
    members: [{ name: 'ada' }, ...members.slice(1)],
    channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }, ...channels.slice(2)],
  };
}
