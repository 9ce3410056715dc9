import { ChannelType, type Client, Events, type VoiceState } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';

/**
 * The bot on stages. Everybody enters in the audience; where it may, the bot makes itself a speaker. A moderator who
 * puts it back into the audience is not overruled, until they let it speak again or it enters anew.
 */
export class StageSeats {
  readonly #log: Logger;
  /** Guilds where a moderator has put the bot back. */
  readonly #putBack = new Set<string>();

  constructor(client: Client, log: Logger) {
    this.#log = log;
    client.on(Events.VoiceStateUpdate, (before, now) => {
      if (now.id === client.user?.id) this.#onOwnState(before, now);
    });
    client.on(Events.GuildDelete, ({ id }) => this.#putBack.delete(id));
  }

  isPutBack(guildId: string): boolean {
    return this.#putBack.has(guildId);
  }

  /** Becomes a speaker, soon. What Discord refuses is logged, and shows in the voice state. */
  stepUp(state: VoiceState): void {
    state.setSuppressed(false).catch((error) => {
      const { channelId } = state;
      this.#log.warn({ err: error, channelId }, 'could not become a speaker on the stage');
    });
  }

  #onOwnState(before: VoiceState, now: VoiceState): void {
    const guildId = now.guild.id;
    const isInAudience = now.channel?.type === ChannelType.GuildStageVoice && now.suppress === true;
    const hasEntered = before.channelId !== now.channelId || before.sessionId !== now.sessionId;
    if (!isInAudience || hasEntered) this.#putBack.delete(guildId);
    if (!isInAudience) return;
    if (hasEntered) this.stepUp(now);
    else if (before.suppress === false) this.#putBack.add(guildId);
  }
}
