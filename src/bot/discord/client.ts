import {
  Client,
  Events,
  type GuildMember,
  Options,
  Partials,
  RESTEvents,
  type User,
  type VoiceState,
} from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import type { ShardPlan } from '../../shared/program/shard-settings.ts';
import { makeCache } from './caches.ts';
import type { IdentifyObserver } from './gateway/gateway-information.ts';
import { GATEWAY_LIMITS, type GatewayLimits } from './gateway/limits.ts';
import { PersistentShards } from './gateway/persistent-shards.ts';
import type { GatewayObserver } from './gateway/shard.ts';
import { SPEAKING_INTENTS } from './intents.ts';
import { processEvents } from './library-internals.ts';
import { type RestObserver, requestSender } from './rest-requests.ts';

/** Without sweeping, the author of every message would stay in memory. */
const SWEEP_INTERVAL_SECONDS = 3_600;

const ALL_SHARDS: ShardPlan = { kind: 'all', count: undefined };

/** Shorter waits are part of everyday use. */
const REPORTED_RATE_LIMIT_MS = 5_000;

export interface DiscordClientOptions {
  apiUrl: string;
  /** The origin of files that Discord names by their ID only. Default: Discord's own. */
  cdnUrl?: string | undefined;
  log: Logger;
  observer?: GatewayObserver & IdentifyObserver & RestObserver;
  /** Ends the attempts to reach Discord while the client logs in. Afterwards, destroy the client. */
  signal?: AbortSignal;
  limits?: Partial<GatewayLimits>;
  /** Default: all shards, as many as Discord recommends. */
  plan?: ShardPlan;
}

/**
 * The discord.js client of a bot that speaks. Its login waits until Discord is reachable, and fails only if Discord
 * rejects the token or refuses all shards permanently, or the planned shards do not exist. `chooseIntents` may add more
 * intents.
 */
export function createDiscordClient(options: DiscordClientOptions): Client {
  const gateway = {
    ...options,
    signal: options.signal ?? new AbortController().signal,
    limits: { ...GATEWAY_LIMITS, ...options.limits },
    plan: options.plan ?? ALL_SHARDS,
  };
  let shards: PersistentShards | undefined;
  const client = new Client({
    intents: SPEAKING_INTENTS,
    // Reports edits and deletions of messages, even though no message is cached, and direct messages in channels that
    // are not cached.
    partials: [Partials.Message, Partials.Channel],
    allowedMentions: { parse: [] },
    shards: 'auto',
    // Not used: the gateway's first answer decides. With its default of 1, discord.js would read SHARD_COUNT from the
    // environment itself.
    shardCount: 2,
    ws: {
      buildStrategy: (manager) => {
        shards = new PersistentShards(manager, gateway);
        return shards;
      },
    },
    rest: {
      api: options.apiUrl,
      ...(options.cdnUrl === undefined ? {} : { cdn: options.cdnUrl }),
      makeRequest: requestSender(options.observer),
    },
    makeCache,
    sweepers: {
      ...Options.DefaultSweeperSettings,
      guildMembers: { interval: SWEEP_INTERVAL_SECONDS, filter: () => orBroken(isUnneededMember) },
      users: { interval: SWEEP_INTERVAL_SECONDS, filter: () => orBroken(isAnotherUser) },
      voiceStates: { interval: SWEEP_INTERVAL_SECONDS, filter: () => orBroken(isDisconnected) },
    },
  });
  client.on(Events.ShardReady, (id) => {
    processEvents(client);
    shards?.releaseEvents(id);
  });
  client.rest.on(RESTEvents.RateLimited, ({ method, route, timeToReset, global }) => {
    if (timeToReset < REPORTED_RATE_LIMIT_MS) return;
    const seconds = Math.round(timeToReset / 1_000);
    options.log.warn(
      { method, route, global },
      `Discord rate-limits a request. Next attempt in ${seconds} s.`,
    );
  });
  return client;
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
