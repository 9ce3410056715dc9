import type { Discord } from '../state/discord.ts';
import type { Listener, VoiceServer } from '../voice/types.ts';
import { channelKind } from '../world/seed.ts';

interface VoiceStateData {
  readonly user_id: string;
  readonly channel_id: string | null;
}

/** Gives every member in a voice channel a listener, and a new one when the member changes channels. */
export class MemberListeners {
  readonly #discord: Discord;
  readonly #voice: Pick<VoiceServer, 'listen'>;
  readonly #listeners = new Map<string, Listener>();
  readonly #stop: () => void;

  constructor(discord: Discord, voice: Pick<VoiceServer, 'listen'>) {
    this.#discord = discord;
    this.#voice = voice;
    this.#stop = discord.world.onEvent(({ name, guildId, data }) => {
      if (name === 'VOICE_STATE_UPDATE') this.#follow(guildId, data as VoiceStateData);
    });
  }

  of(guildId: string, userId: string): Listener | undefined {
    return this.#listeners.get(`${guildId} ${userId}`);
  }

  close(): void {
    this.#stop();
    for (const listener of this.#listeners.values()) listener.leave();
    this.#listeners.clear();
  }

  #follow(guildId: string, { user_id: userId, channel_id: channelId }: VoiceStateData): void {
    if (userId === this.#discord.world.bot.id) return;
    const key = `${guildId} ${userId}`;
    const present = this.#listeners.get(key);
    if (present !== undefined && present.channelId === channelId) return;
    present?.leave();
    this.#listeners.delete(key);
    if (channelId === null) return;
    const channel = this.#discord.world.channel(channelId);
    const isStage = channel !== undefined && channelKind(channel) === 'stage';
    this.#listeners.set(key, this.#voice.listen({ guildId, channelId, userId, isStage }));
  }
}
