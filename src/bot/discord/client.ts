import {
  Client,
  DefaultRestOptions,
  type GuildMember,
  type IShardingStrategy,
  Options,
  Partials,
  type RESTOptions,
  SimpleShardingStrategy,
  type User,
  type VoiceState,
} from 'discord.js';
import type { WebSocket } from 'ws';
import { SPEAKING_INTENTS } from './intents.ts';

/**
 * Managers whose items are not needed for voice, so their caches stay empty. Guilds, channels,
 * roles and voice states are cached.
 */
const UNCACHED = {
  MessageManager: 0,
  ReactionManager: 0,
  PresenceManager: 0,
  ThreadManager: 0,
  GuildStickerManager: 0,
  GuildEmojiManager: 0,
  GuildInviteManager: 0,
  GuildScheduledEventManager: 0,
  AutoModerationRuleManager: 0,
} as const;

/** Without sweeping, the author of every message would stay in memory. */
const SWEEP_INTERVAL_SECONDS = 3_600;

/** The discord.js client of a bot that speaks. `chooseIntents` may add more intents. */
export function createDiscordClient(options: { apiUrl: string }): Client {
  return new Client({
    intents: SPEAKING_INTENTS,
    // Reports edits and deletions of messages, even though no message is cached.
    partials: [Partials.Message],
    allowedMentions: { parse: [] },
    shards: 'auto',
    ws: { buildStrategy: (manager) => new ClosableShards(manager) },
    rest: { api: options.apiUrl, makeRequest: sendFormsAsBytes },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, ...UNCACHED }),
    sweepers: {
      ...Options.DefaultSweeperSettings,
      guildMembers: { interval: SWEEP_INTERVAL_SECONDS, filter: () => orBroken(isUnneededMember) },
      users: { interval: SWEEP_INTERVAL_SECONDS, filter: () => orBroken(isAnotherUser) },
      voiceStates: { interval: SWEEP_INTERVAL_SECONDS, filter: () => orBroken(isDisconnected) },
    },
  });
}

/** Sweeps items that cannot be checked too. A malformed event may have left them, and timers catch nothing. */
function orBroken<T>(isUnneeded: (item: T) => boolean): (item: T) => boolean {
  return (item) => {
    try {
      return isUnneeded(item);
    } catch {
      return true;
    }
  };
}

/** Members in voice channels are looked up constantly, so they stay in the cache. */
function isUnneededMember({ user, voice }: GuildMember): boolean {
  return isAnotherUser(user) && isDisconnected(voice);
}

/** discord.js also keeps the voice states of members who have left. */
function isDisconnected({ channelId }: VoiceState): boolean {
  return channelId === null;
}

function isAnotherUser({ id, client }: User): boolean {
  return id !== client.user.id;
}

/** Private fields of @discordjs/ws 1.2.3. There is no public way to a shard's socket. */
type Shards = ReadonlyMap<number, { readonly connection: WebSocket | null }>;

/**
 * Shards that can be destroyed while they are connecting, for example during an outage of Discord. @discordjs/ws
 * removes its listeners from such a socket but leaves it open. When it fails later, its unhandled error event would
 * end the process.
 */
class ClosableShards extends SimpleShardingStrategy {
  override async destroy(options?: Parameters<IShardingStrategy['destroy']>[0]): Promise<void> {
    const sockets = this.#sockets();
    for (const socket of sockets) socket.on('error', () => {});
    await super.destroy(options);
    for (const socket of sockets) socket.terminate();
  }

  #sockets(): WebSocket[] {
    // biome-ignore lint/complexity/useLiteralKeys: private, see above
    const shards: Shards = this['shards'];
    return [...shards.values()].flatMap(({ connection }) => connection ?? []);
  }
}

/**
 * Serializes forms before discord.js sends them. discord.js uses an older undici with the global dispatcher. If our
 * undici was loaded first, that dispatcher rejects Node's `FormData`, so uploads would depend on the import order.
 */
const sendFormsAsBytes: RESTOptions['makeRequest'] = async (url, init) => {
  const { body } = init;
  if (!(body instanceof FormData)) return DefaultRestOptions.makeRequest(url, init);
  const form = new Response(body);
  const headers = new Headers(init.headers as Record<string, string>);
  headers.set('content-type', form.headers.get('content-type') ?? 'multipart/form-data');
  return DefaultRestOptions.makeRequest(url, {
    ...init,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(await form.arrayBuffer()),
  });
};
