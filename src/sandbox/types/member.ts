import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { PermissionName, WaitOptions } from '../options.ts';
import type { Listener } from '../voice/types.ts';
import type { ChannelView } from './guild.ts';
import type { MemberGuildChanges } from './guild-changes.ts';
import type {
  Choice,
  CommandOptions,
  CommandRule,
  ComponentTarget,
  InteractionRun,
  ModalField,
  OptionValue,
} from './interaction.ts';
import type { MessageUpdate, MessageView, WriteOptions } from './message.ts';
import type { EntitlementView } from './premium.ts';
import type { MemberThreads } from './thread.ts';
import type { WebhookView } from './webhook.ts';

/**
 * A member of a guild, who uses a Discord client; or a user in direct messages. Channels are given by name or ID.
 * Actions that the client refuses throw ClientError.
 */
export interface Member {
  readonly userId: string;
  readonly guildId: string;
  /** In the whole guild, from roles. */
  readonly permissions: readonly PermissionName[];
  /** Whether the app is installed to this user's account, in all guilds and direct messages. */
  readonly hasApp: boolean;
  /** Adds the app to this user's account, like "Add to my apps". Throws when the app does not support it. */
  installApp(): void;
  uninstallApp(): void;
  /** Adds the bot to the guild, with the permissions of Mynah's invite. Needs MANAGE_GUILD. */
  inviteBot(): void;
  /** Opens direct messages with a user or the bot, given by name or ID. They stay open in `sandbox.directMessages()`. */
  openDirectMessages(user: string): ChannelView;
  /** The channels that this member can see now. */
  readonly channels: readonly ChannelView[];
  /** The threads and posts that this member can see now, without archived ones. */
  readonly activeThreads: readonly ChannelView[];
  readonly threads: MemberThreads;
  /** Channels, roles and members. Only in guilds. */
  readonly guildChanges: MemberGuildChanges;
  /** The commands that the client offers this member in the channel. */
  commands(channel?: string): APIApplicationCommand[];
  command(
    channel: string,
    name: string,
    options?: Record<string, OptionValue>,
    details?: CommandOptions,
  ): Promise<InteractionRun>;
  autocomplete(
    channel: string,
    name: string,
    options: Record<string, OptionValue>,
    focused: string,
    details?: CommandOptions & WaitOptions,
  ): Promise<Choice[]>;
  /** Uses a message or user command, depending on the target. */
  contextMenu(
    channel: string,
    name: string,
    targetId: string,
    details?: CommandOptions,
  ): Promise<InteractionRun>;
  /**
   * Sets who may use a command and where, as in Server Settings > Integrations. Replaces all earlier rules of the
   * command. Needs MANAGE_GUILD and MANAGE_ROLES, and the right to use the command.
   * @param command a name; undefined sets the rules of all commands
   */
  setCommandPermissions(command: string | undefined, rules: readonly CommandRule[]): void;
  /** Buys what the application sells: for this guild if it is a guild subscription, otherwise for this user. */
  buy(sku: string): EntitlementView;
  /** Ends a subscription that this member bought, at once. */
  endSubscription(entitlementId: string): void;
  press(message: ComponentTarget, customId: string): Promise<InteractionRun>;
  choose(message: ComponentTarget, customId: string, values: string[]): Promise<InteractionRun>;
  /** Submits the modal of a run. Fields by custom ID; those left out stay as the modal opened. */
  submit(
    run: InteractionRun,
    fields: Readonly<Record<string, ModalField>>,
  ): Promise<InteractionRun>;
  /** The messages that this member sees in the channel, oldest first. */
  messages(channel: string): MessageView[];
  /**
   * Reports changes of messages that this member sees, in any channel.
   * @returns a function that stops the
   * reports
   */
  onMessage(listener: (update: MessageUpdate) => void): () => void;
  write(channel: string, content: string, options?: WriteOptions): MessageView;
  edit(messageId: string, content: string): MessageView;
  delete(messageId: string): void;
  /** @param emoji a character, or the name of a custom emoji of the guild */
  react(messageId: string, emoji: string): void;
  /** @param userId whose reaction; another user's needs MANAGE_MESSAGES. Default: this member's */
  unreact(messageId: string, emoji: string, userId?: string): void;
  /** Needs PIN_MESSAGES, like `unpin`. */
  pin(messageId: string): void;
  unpin(messageId: string): void;
  /** The pinned messages of the channel, the latest first. */
  pins(channel: string): MessageView[];
  /** Shows others for ten seconds that this member is typing. */
  type(channel: string): void;
  /**
   * Reports who starts typing in a channel that this member sees.
   * @returns a function that stops the reports
   */
  onTyping(listener: (typing: { channelId: string; userId: string }) => void): () => void;
  /** Creates a webhook. Needs MANAGE_WEBHOOKS. */
  createWebhook(channel: string, name: string): WebhookView;
  joinVoice(channel: string): Promise<Listener>;
  /** This member's listener while in a voice channel. A move to another channel creates a new one. */
  readonly listener: Listener | undefined;
  leaveVoice(): void;
  /**
   * Sets what happens in a voice channel; an empty text clears it. Needs SET_VOICE_CHANNEL_STATUS, and MANAGE_CHANNELS
   * when this member is not in the channel.
   */
  setVoiceStatus(channel: string, status: string): void;
  /** Moves a member or the bot, or disconnects them with `undefined`. Needs MOVE_MEMBERS. */
  moveToVoice(userId: string, channel: string | undefined): void;
  /** Mutes a member in the whole guild. Needs MUTE_MEMBERS. */
  muteInVoice(userId: string, mute: boolean): void;
  /** Makes a member in a stage channel a speaker or part of the audience. Needs MUTE_MEMBERS. */
  setStageRole(userId: string, role: 'audience' | 'speaker'): void;
}
