/** A server's sound effect: a short clip that is played in place of a word. */
export interface Sound {
  readonly id: string;
  /** The word or words that it replaces, as they are shown. */
  readonly word: string;
  readonly durationMs: number;
  readonly createdBy: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Why the server may use it: `own` for the uploader's own work, or `licensed`. */
  readonly rights: string;
  /** Author and license, as the uploader gave them. */
  readonly credit?: string;
}

export interface SoundDraft extends Omit<Sound, 'id' | 'createdAt'> {
  /** An MP3 file. */
  readonly audio: Uint8Array;
}

/** The sound effects of a guild. */
export interface Sounds {
  /** @throws Failure `sound.word-invalid`, `sound.exists`, `sound.limit` */
  add(guildId: string, draft: SoundDraft): Promise<Sound>;
  /** In the order of their words. */
  list(guildId: string): Promise<readonly Sound[]>;
  /** The MP3 file of a sound; undefined if it was removed. */
  audio(guildId: string, id: string): Promise<Uint8Array | undefined>;
  /**
   * Removes the sound of a word. Every process forgets the cached clips that contain it.
   * @throws Failure `sound.unknown`
   */
  remove(guildId: string, word: string): Promise<Sound>;
}
