import {
  ChannelType,
  type Client,
  type DMChannel,
  Events,
  type Guild,
  type NonThreadGuildBasedChannel,
  PermissionFlagsBits,
  type VoiceBasedChannel,
} from 'discord.js';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { DiscordEvents } from '../discord/events.ts';
import { translator } from '../discord/i18n/index.ts';
import type { VoiceChannelStatuses } from '../discord/voice-channel-statuses.ts';
import type { Services } from '../interactions/command.ts';
import { withBoundChannels } from './guild-settings.ts';
import { statusText } from './status-text.ts';

/** How long leaving a voice channel waits for its status to be cleared, which is impossible from outside. */
const CLEARING_TIMEOUT_MS = 1_000;

const { SetVoiceChannelStatus, ManageChannels } = PermissionFlagsBits;

/** The status that the bot shows in one guild's voice channel. */
interface Shown {
  readonly channelId: string;
  /** The bot's own status, while it stands. */
  own: string | undefined;
  /** Somebody else has set or cleared the status, or Discord refused it. It stays as it is until the bot leaves. */
  isHandsOff: boolean;
}

interface Parts {
  readonly client: Client;
  readonly statuses: VoiceChannelStatuses;
  readonly services: Pick<Services, 'sessions'> & { store: Pick<Services['store'], 'settings'> };
  readonly log: Logger;
}

/**
 * Says in the status of the bot's voice channel which channels it reads there. Never changes the status of anyone else.
 * One request at a time for each guild; of several changes meanwhile only the last one counts.
 */
export class ChannelStatusKeeper {
  readonly #parts: Parts;
  readonly #shown = new Map<string, Shown>();
  /** Guilds that are being updated. True: something has changed since then. */
  readonly #updates = new Map<string, { again: boolean; done: Promise<void> }>();

  constructor(parts: Parts, events: DiscordEvents) {
    this.#parts = parts;
    const { client, services, statuses } = parts;
    events.on(Events.VoiceStateUpdate, (before, { id, guild, channelId }) => {
      if (id === client.user?.id && before.channelId !== channelId) this.update(guild.id);
    });
    const onChannel = (channel: DMChannel | NonThreadGuildBasedChannel) => {
      if (!channel.isDMBased() && this.#shown.has(channel.guildId)) this.update(channel.guildId);
    };
    events.on(Events.ChannelUpdate, (_, channel) => onChannel(channel));
    events.on(Events.ChannelDelete, onChannel);
    events.on(Events.GuildDelete, ({ id }) => {
      this.#shown.delete(id);
      statuses.forget(id);
    });
    services.sessions.onBound((guildId) => this.update(guildId));
    services.store.settings.onUpdate((guildId) => this.update(guildId));
  }

  /** Shows what is read now. Never throws, and nobody waits for it. */
  update(guildId: string): void {
    const running = this.#updates.get(guildId);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const update = { again: false, done: Promise.resolve() };
    this.#updates.set(guildId, update);
    update.done = this.#run(guildId, update);
  }

  async #run(guildId: string, update: { again: boolean }): Promise<void> {
    try {
      do {
        update.again = false;
        await this.#show(guildId);
      } while (update.again);
    } catch (err) {
      const shown = this.#shown.get(guildId);
      if (shown !== undefined) shown.isHandsOff = true;
      this.#parts.log.info({ err, guildId }, 'could not update the status of the voice channel');
    } finally {
      this.#updates.delete(guildId);
    }
  }

  async #show(guildId: string): Promise<void> {
    const { client, statuses, services } = this.#parts;
    const guild = client.guilds.cache.get(guildId);
    const voice = guild?.members.me?.voice.channel ?? undefined;
    await this.#clearElsewhere(guildId, voice?.id);
    const isLeaving = voice?.id !== services.sessions.channelOf(guildId);
    if (guild === undefined || voice === undefined || isLeaving || !mayBeSet(voice)) return;
    const shown = this.#stateOf(guildId, voice.id);
    if (shown.isHandsOff) return;
    const wanted = await this.#textFor(guild, voice);
    // Most servers have nothing to say, and are never asked.
    if (wanted === undefined && shown.own === undefined) return;
    const current = await statuses.of(guild, voice.id);
    // After a restart, the bot finds its own status.
    if (current === wanted) shown.own = wanted;
    else if (current === shown.own) {
      await statuses.set(guildId, voice.id, wanted);
      shown.own = wanted;
    } else shown.isHandsOff = true;
  }

  async #textFor(guild: Guild, voice: VoiceBasedChannel): Promise<string | undefined> {
    const { store, sessions } = this.#parts.services;
    const stored = await store.settings.get(guild.id);
    const { read, replyLanguage } = withBoundChannels(stored, sessions.boundChannels(guild.id));
    if (!read.channelStatus) return undefined;
    return statusText(guild, voice, read, translator(replyLanguage ?? guild.preferredLocale));
  }

  /**
   * Clears the bot's own status before it leaves the channel.
   * @returns undefined when there is nothing to clear. Resolves in any case, after at most a second
   */
  beforeLeaving(guildId: string): Promise<void> | undefined {
    const shown = this.#shown.get(guildId);
    const running = this.#updates.get(guildId);
    this.#shown.delete(guildId);
    if (shown === undefined || (shown.own === undefined && running === undefined)) return undefined;
    const clearing = (running?.done ?? Promise.resolve()).then(() => this.#clear(guildId, shown));
    return withDeadline(clearing, CLEARING_TIMEOUT_MS, 'Clearing the status').catch(
      (err: unknown) => {
        this.#parts.log.info({ err, guildId }, 'could not clear the status of the voice channel');
      },
    );
  }

  async #clear(guildId: string, { channelId, own }: Shown): Promise<void> {
    const { statuses } = this.#parts;
    if (own === undefined || statuses.lastKnown(guildId, channelId) !== own) return;
    await statuses.set(guildId, channelId, undefined);
  }

  /** After a move by a moderator, the old channel's status can be cleared only by those who manage channels. */
  async #clearElsewhere(guildId: string, channelId: string | undefined): Promise<void> {
    const shown = this.#shown.get(guildId);
    if (shown === undefined || shown.channelId === channelId) return;
    this.#shown.delete(guildId);
    const { client } = this.#parts;
    const old = client.channels.cache.get(shown.channelId);
    if (!old?.isVoiceBased() || !mayBeSet(old)) return;
    const me = old.guild.members.me;
    if (me && old.permissionsFor(me).has(ManageChannels)) await this.#clear(guildId, shown);
  }

  #stateOf(guildId: string, channelId: string): Shown {
    const shown = this.#shown.get(guildId) ?? { channelId, own: undefined, isHandsOff: false };
    this.#shown.set(guildId, shown);
    return shown;
  }
}

/** Stage channels have no status. */
function mayBeSet(voice: VoiceBasedChannel): boolean {
  const { me } = voice.guild.members;
  return (
    voice.type === ChannelType.GuildVoice &&
    me !== null &&
    voice.permissionsFor(me).has(SetVoiceChannelStatus)
  );
}
