import { type Client, GatewayDispatchEvents, GatewayOpcodes, type Guild, Routes } from 'discord.js';
import type {
  GatewayChannelInfoDispatchData,
  GatewayVoiceChannelStatusUpdateDispatchData,
} from 'discord-api-types/v10';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { DiscordEvents } from './events.ts';
import { SlowLane } from './slow-lane.ts';

/** Nothing else must wait for a status. */
const LIMITS = {
  /** How long Discord may take to name a guild's statuses. */
  answerTimeoutMs: 5_000,
  /** Questions of one shard, which share the gateway's limit with joining voice channels. */
  questions: { count: 5, windowMs: 60_000 },
} as const;

/** The statuses of a guild's voice channels, by channel ID. Channels without one are missing. */
type GuildStatuses = Map<string, string>;

/**
 * The statuses of voice channels, set by members and bots. Discord keeps them apart from the channels: the bot has to
 * request them, and then gets events about changes.
 */
export class VoiceChannelStatuses {
  readonly #client: Client;
  readonly #known = new Map<string, GuildStatuses>();
  readonly #asked = new Map<string, PromiseWithResolvers<GuildStatuses>>();
  readonly #lanes = new Map<number, SlowLane>();
  /** Requests on their way, and whether an event has reported a change of their channel meanwhile. */
  readonly #sending = new Set<{ readonly channelId: string; hasChanged: boolean }>();

  constructor(client: Client, events: DiscordEvents) {
    this.#client = client;
    events.onDispatch(GatewayDispatchEvents.ChannelInfo, (data) => this.#onAnswer(data));
    events.onDispatch(GatewayDispatchEvents.VoiceChannelStatusUpdate, (data) =>
      this.#onChange(data),
    );
    // Changes may have been missed between two sessions.
    events.onDispatch(GatewayDispatchEvents.Ready, () => this.#known.clear());
  }

  /**
   * The status of a channel; undefined when it has none.
   * @throws DeadlineError when Discord does not answer
   */
  async of(guild: Guild, channelId: string): Promise<string | undefined> {
    const known = this.#known.get(guild.id) ?? (await this.#ask(guild));
    return known.get(channelId);
  }

  /**
   * Sets or clears a status. Waits for Discord's rate limits.
   * @throws the errors of discord.js, such as 50013
   */
  async set(guildId: string, channelId: string, status: string | undefined): Promise<void> {
    const route = `${Routes.channel(channelId)}/voice-status` as const;
    const sending = { channelId, hasChanged: false };
    this.#sending.add(sending);
    try {
      await this.#client.rest.put(route, { body: { status: status ?? null } });
    } finally {
      this.#sending.delete(sending);
    }
    // The response can arrive after the event about a later change by somebody else.
    if (!sending.hasChanged) this.#note(guildId, channelId, status);
  }

  forget(guildId: string): void {
    this.#known.delete(guildId);
  }

  async #ask(guild: Guild): Promise<GuildStatuses> {
    await this.#laneOf(guild).turn();
    const known = this.#known.get(guild.id);
    if (known !== undefined) return known;
    const asked = Promise.withResolvers<GuildStatuses>();
    this.#asked.set(guild.id, asked);
    const d = { guild_id: guild.id, fields: ['status'] };
    try {
      guild.shard.send({ op: GatewayOpcodes.RequestChannelInfo, d });
      return await withDeadline(asked.promise, LIMITS.answerTimeoutMs, 'The statuses');
    } finally {
      this.#asked.delete(guild.id);
    }
  }

  #laneOf({ shardId }: Guild): SlowLane {
    const lane = this.#lanes.get(shardId) ?? new SlowLane(LIMITS.questions);
    this.#lanes.set(shardId, lane);
    return lane;
  }

  #onAnswer({ guild_id: guildId, channels }: GatewayChannelInfoDispatchData): void {
    const statuses = new Map(
      channels.flatMap(({ id, status }): [string, string][] => (status ? [[id, status]] : [])),
    );
    this.#known.set(guildId, statuses);
    this.#asked.get(guildId)?.resolve(statuses);
  }

  #onChange({ guild_id: guildId, id, status }: GatewayVoiceChannelStatusUpdateDispatchData): void {
    for (const sending of this.#sending) if (sending.channelId === id) sending.hasChanged = true;
    this.#note(guildId, id, status ?? undefined);
  }

  /** Guilds whose statuses are not known are asked for later. */
  #note(guildId: string, channelId: string, status: string | undefined): void {
    const known = this.#known.get(guildId);
    if (status) known?.set(channelId, status);
    else known?.delete(channelId);
  }
}
