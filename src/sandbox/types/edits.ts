import type {
  ChannelSeed,
  GuildSeed,
  MemberSeed,
  OverwriteSeed,
  PermissionName,
  PrivateChannelSeed,
} from '../options.ts';
import type { ChannelView, GuildView, PersonView } from './guild.ts';

/** Changes the world while the bot runs. The bot receives the gateway events. */
export interface SandboxEdits {
  addGuild(seed: GuildSeed): GuildView;
  /** Adds direct messages between two users, or a group of users. */
  addPrivateChannel(seed: PrivateChannelSeed): ChannelView;
  /** Adds the bot to a guild without it, with the permissions of Mynah's invite. */
  addBot(guildId: string): void;
  /** Removes the bot from the guild. `keepCommands`: its commands stay installed, as on Discord. */
  removeBot(guildId: string, options?: { keepCommands?: boolean }): void;
  /** Starts or ends an outage of the guild. */
  setUnavailable(guildId: string, unavailable: boolean): void;
  /** Gives the bot another voice server, as when the region of its channel changes. Discord closes with 4022 before. */
  changeVoiceServer(guildId: string): void;
  addChannel(guildId: string, seed: ChannelSeed): ChannelView;
  channel(
    channelId: string,
    change: { name?: string; userLimit?: number; overwrites?: OverwriteSeed[] },
  ): void;
  removeChannel(channelId: string): void;
  /** Deletes several messages of a channel with one event. */
  purge(channelId: string, messageIds: readonly string[]): void;
  addMember(guildId: string, seed: MemberSeed): PersonView;
  /**
   * `roles` by name; replaces all of the member's roles. `timeoutUntil` as ISO 8601. `nickname: null` removes
   * the nickname.
   */
  member(
    guildId: string,
    userId: string,
    change: { roles?: string[]; timeoutUntil?: string | undefined; nickname?: string | null },
  ): void;
  removeMember(guildId: string, userId: string): void;
  /** `endsAt` as ISO 8601; null when the entitlement goes on. `deleted` withdraws it, like a refund. */
  entitlement(entitlementId: string, change: { endsAt?: string | null; deleted?: true }): void;
  role(guildId: string, roleName: string, change: { permissions: PermissionName[] }): void;
}
