import { definitions } from '../../commands/index.ts';
import { assemble } from '../../src/bot/assemble.ts';
import { createCommandRegistry } from '../../src/bot/discord/command-registry.ts';
import { openBotStore } from '../../src/bot/store/store.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { GuildSeed, Sandbox, SandboxOptions } from '../../src/sandbox/types.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { LanguageDetector } from '../../src/shared/language/language-detector.ts';
import { IN_MEMORY, loadConfig } from '../../src/shared/program/config.ts';
import type { HostedService } from './hosted-service.ts';

/** Discord waits 3 s for a response. These bots share one busy process with the sandbox. */
const INTERACTION_DEADLINE_MS = 20_000;

/** A server of this shard: https://docs.discord.com/developers/events/gateway#sharding */
export function guildOnShard(shard: number, count: number, index = 0): GuildSeed {
  const name = `${shard}-${index}`;
  return {
    name,
    id: String(BigInt(300_000_000_000 * count + index * count + shard) << 22n),
    members: [{ name: `ada-${name}` }],
    channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
  };
}

/** The member of a server of {@link guildOnShard}. */
export function memberOf(sandbox: Sandbox, { name, id = '' }: GuildSeed) {
  return sandbox.as(id, `ada-${name}`);
}

export type ShardSandbox = Awaited<ReturnType<typeof openShardSandbox>>;

/** A sandbox in which the commands are registered, and what it lets its bots do. */
export async function openShardSandbox(options: SandboxOptions) {
  const limits = { interactionDeadlineMs: INTERACTION_DEADLINE_MS, ...options.limits };
  const sandbox = await startSandbox({ ...options, limits });
  /** Shards that were identified, in order. */
  const identified: number[] = [];
  let rejected = 0;
  sandbox.faults.gateway.alter((payload) => {
    if (payload.op === 9) rejected += 1;
    if (payload.t === 'READY') identified.push((payload.d as { shard: [number] }).shard[0]);
    return payload;
  });
  const token = sandbox.botToken;
  await (await createCommandRegistry({ token, apiUrl: sandbox.restUrl, definitions })).deploy();
  return {
    sandbox,
    identified,
    /** Answers "invalid session". */
    get rejected() {
      return rejected;
    },
    [Symbol.asyncDispose]: () => sandbox.close(),
  };
}

/** A bot of several, in this process. */
export type ShardBot = Awaited<ReturnType<typeof startShardBot>>;

/**
 * Assembles and starts a bot; the result is there before it is ready.
 * @param environment such as SHARDS and DATABASE_URL
 * @param database `unused`: the bot stores everything in memory, because its DATABASE_URL is not there
 */
export async function startShardBot(
  { sandbox }: ShardSandbox,
  hosted: Pick<HostedService, 'environment'>,
  environment: Record<string, string>,
  database: 'used' | 'unused' = 'used',
) {
  const config = loadConfig({
    DATA_DIR: IN_MEMORY,
    CACHE_MEGABYTES: '0',
    ...hosted.environment,
    ...environment,
  });
  const logged: string[] = [];
  const log = createLogger('info', 'test', { write: (line) => void logged.push(line) });
  const { voiceApi } = config;
  if (voiceApi === undefined) throw new Error('a hosted service is needed');
  const [store, languageDetector] = await Promise.all([
    openBotStore(database === 'used' ? config.store : { kind: 'memory' }, log),
    LanguageDetector.load(),
  ]);
  const bot = assemble({
    config,
    token: sandbox.botToken,
    discordApiUrl: sandbox.restUrl,
    voiceCertificates: [sandbox.certificate],
    voiceApi: { ...voiceApi, isEmbedded: false },
    store,
    languageDetector,
    log,
  });
  const started = bot.start();
  started.catch(() => undefined);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= bot.stop().then(() => store.close());
    return stopped;
  };
  return { bot, logged, started, stop, [Symbol.asyncDispose]: stop };
}
