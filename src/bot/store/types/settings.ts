import type { GuildSettings } from '../settings-schema.ts';

export interface Settings {
  /** Whole, with defaults for all that was never set. Answers from memory while the database is away. */
  get(guildId: string): Promise<GuildSettings>;
  /**
   * Changes settings in one step: nobody's change in between is lost.
   * @param change gets the present settings and gives the new ones
   * @throws Failure `settings.invalid`, `settings.full`, and whatever `change` throws
   */
  update(
    guildId: string,
    change: (settings: GuildSettings) => GuildSettings,
  ): Promise<GuildSettings>;
}
