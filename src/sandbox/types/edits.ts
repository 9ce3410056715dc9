import type {
  ChannelSeed,
  GuildSeed,
  MemberSeed,
  OverwriteSeed,
  PermissionName,
} from '../options.ts';
import type { ChannelView, GuildView, PersonView } from './guild.ts';

/** Changes of the world while the bot runs; the bot gets the events. */
export interface SandboxEdits {
  addGuild(seed: GuildSeed): GuildView;
  /** The bot is thrown out. `keepCommands`: its commands remain installed, as they can be without it. */
  removeBot(guildId: string, more?: { keepCommands?: boolean }): void;
  /** An outage of the guild, or its end. */
  setUnavailable(guildId: string, unavailable: boolean): void;
  addChannel(guildId: string, seed: ChannelSeed): ChannelView;
  channel(
    channelId: string,
    change: { name?: string; userLimit?: number; overwrites?: OverwriteSeed[] },
  ): void;
  removeChannel(channelId: string): void;
  /** What a moderator's bot does: takes away many messages of a channel at once. */
  purge(channelId: string, messageIds: readonly string[]): void;
  addMember(guildId: string, seed: MemberSeed): PersonView;
  /**
   * `roles` by name; replaces all of the member's roles. `timeoutUntil` as ISO 8601. `nickname` null takes
   * it away.
   */
  member(
    guildId: string,
    userId: string,
    change: { roles?: string[]; timeoutUntil?: string | undefined; nickname?: string | null },
  ): void;
  removeMember(guildId: string, userId: string): void;
  role(guildId: string, roleName: string, change: { permissions: PermissionName[] }): void;
}
