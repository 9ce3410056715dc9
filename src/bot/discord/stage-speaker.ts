import { ChannelType, Events, type VoiceState } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import type { DiscordEvents } from './events.ts';

/**
 * Makes the bot a speaker in stage channels, where everyone joins as audience. When a moderator moves the bot back to
 * the audience, it stays there until the moderator lets it speak or it joins again.
 */
export class StageSpeaker {
  readonly #log: Logger;
  /** Guilds where a moderator has moved the bot to the audience. */
  readonly #suppressed = new Set<string>();

  constructor(events: DiscordEvents, log: Logger) {
    this.#log = log;
    events.on(Events.VoiceStateUpdate, (before, after) => {
      if (after.id === after.client.user.id) this.#onOwnState(before, after);
    });
    events.on(Events.GuildDelete, ({ id }) => this.#suppressed.delete(id));
  }

  isSuppressedByModerator(guildId: string): boolean {
    return this.#suppressed.has(guildId);
  }

  /** Asks Discord to make the bot a speaker. A refusal is logged, and visible in the voice state. */
  becomeSpeaker(state: VoiceState): void {
    state.setSuppressed(false).catch((error) => {
      const { channelId } = state;
      this.#log.warn({ err: error, channelId }, 'could not become a speaker in a stage channel');
    });
  }

  #onOwnState(before: VoiceState, after: VoiceState): void {
    const guildId = after.guild.id;
    const isInAudience =
      after.channel?.type === ChannelType.GuildStageVoice && after.suppress === true;
    const hasJoined = before.channelId !== after.channelId || before.sessionId !== after.sessionId;
    if (!isInAudience || hasJoined) this.#suppressed.delete(guildId);
    if (!isInAudience) return;
    if (hasJoined) this.becomeSpeaker(after);
    else if (before.suppress === false) this.#suppressed.add(guildId);
  }
}
