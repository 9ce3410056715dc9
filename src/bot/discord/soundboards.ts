import type { Guild } from 'discord.js';
import { LRUCache } from 'lru-cache';

/** A sound of a server's soundboard. */
export interface SoundboardSound {
  readonly id: string;
  readonly name: string;
  /** Discord's address of the file, an MP3 or Ogg file of at most 512 kB and 5.2 s. */
  readonly url: string;
}

/** Suggestions ask for every letter that members type. */
const KEPT = { max: 100, ttl: 15_000 } as const;

/** The soundboards of servers. They are read when they are needed, so that idle servers cost no memory. */
export class Soundboards {
  readonly #sounds = new LRUCache<string, Promise<readonly SoundboardSound[]>>(KEPT);

  /** @throws DiscordAPIError, or the error of the network */
  list(guild: Guild): Promise<readonly SoundboardSound[]> {
    const kept = this.#sounds.get(guild.id);
    if (kept !== undefined) return kept;
    const sounds = fetchSounds(guild);
    this.#sounds.set(guild.id, sounds);
    sounds.catch(() => this.#sounds.delete(guild.id));
    return sounds;
  }
}

async function fetchSounds({ soundboardSounds }: Guild): Promise<SoundboardSound[]> {
  const sounds = await soundboardSounds.fetch({ cache: false });
  return sounds.map(({ soundId, name, url }) => ({ id: soundId, name, url }));
}
