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
import { DatabaseUnavailable } from '../../shared/common/database-unavailable.ts';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { createOrderedRunner } from '../../shared/common/ordered-runner.ts';
import type { DiscordEvents } from '../discord/events.ts';
import type { VoiceChannelStatuses } from '../discord/voice-channel-statuses.ts';
import { translator } from '../i18n/index.ts';
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
  /** While a request is on its way. */
  sending: Promise<void> | undefined;
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
 * One request at a time; of several changes in a guild meanwhile only the last one counts.
 */
export class ChannelStatusKeeper {
  readonly #parts: Parts;
  readonly #shown = new Map<string, Shown>();
  /** Guilds that are being updated, and whether something has changed since then. */
  readonly #updates = new Map<string, { again: boolean }>();
  /** All guilds take turns, so that a burst of statuses delays no other request. */
  readonly #inTurn = createOrderedRunner();

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
    services.sessions.onChanged((guildId) => this.update(guildId));
    services.store.settings.onUpdate((guildId) => this.update(guildId));
  }

  /** Shows what is read now. Never throws, and nobody waits for it. */
  update(guildId: string): void {
    const running = this.#updates.get(guildId);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const update = { again: false };
    this.#updates.set(guildId, update);
    void this.#run(guildId, update);
  }

  async #run(guildId: string, update: { again: boolean }): Promise<void> {
    try {
      do {
        update.again = false;
        await this.#show(guildId);
      } while (update.again);
    } catch (err) {
      const shown = this.#shown.get(guildId);
      const isPassing = err instanceof DatabaseUnavailable;
      if (shown !== undefined && !isPassing) shown.isHandsOff = true;
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
    else if (current !== shown.own) shown.isHandsOff = true;
    else await this.#inTurn('statuses', () => this.#set(guildId, shown, wanted));
  }

  /** The bot may have left while others had their turns. */
  async #set(guildId: string, shown: Shown, status: string | undefined): Promise<void> {
    if (this.#shown.get(guildId) !== shown) return;
    const sent = this.#parts.statuses.set(guildId, shown.channelId, status);
    shown.sending = sent
      .then(() => {
        shown.own = status;
      })
      .finally(() => {
        shown.sending = undefined;
      });
    await shown.sending;
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
    this.#shown.delete(guildId);
    if (shown?.own === undefined && shown?.sending === undefined) return undefined;
    const sent = shown.sending?.catch(() => undefined) ?? Promise.resolve();
    const clearing = sent.then(() => this.#clear(guildId, shown));
    return withDeadline(clearing, CLEARING_TIMEOUT_MS, 'Clearing the status').catch(
      (err: unknown) => {
        this.#parts.log.info({ err, guildId }, 'could not clear the status of the voice channel');
      },
    );
  }

  async #clear(guildId: string, { channelId, own }: Shown): Promise<void> {
    const { client, statuses } = this.#parts;
    const guild = client.guilds.cache.get(guildId);
    if (guild === undefined || own === undefined) return;
    if ((await statuses.of(guild, channelId)) === own) {
      await statuses.set(guildId, channelId, undefined);
    }
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
    const shown = this.#shown.get(guildId) ?? {
      channelId,
      own: undefined,
      sending: undefined,
      isHandsOff: false,
    };
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
