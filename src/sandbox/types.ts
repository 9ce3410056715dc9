import type {
  APIApplicationCommand,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type {
  ChannelKind,
  ChannelSeed,
  GuildSeed,
  MemberSeed,
  OverwriteSeed,
  PermissionName,
} from './options.ts';
import type { Listener, VoiceFaults, VoiceStats } from './voice/types.ts';

export type { GuildSeed, SandboxOptions } from './options.ts';
export type { EncryptionMode, Heard, HeardPacket, Listener } from './voice/types.ts';

// ── What a person sees ──────────────────────────────────────────────────────────────────────────

export interface AttachmentView {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly size: number;
  /** Signed CDN address, as fresh as the view. */
  readonly url: string;
  readonly durationSecs: number | undefined;
  /** Base64, as uploaded. */
  readonly waveform: string | undefined;
  readonly data: Uint8Array;
}

/** A file that was uploaded, as the CDN has it. */
export interface CdnFile {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Uint8Array;
}

/** A message as it was when looked at; it does not change under the reader. */
export interface UsedCommand {
  readonly userName: string;
  readonly commandName: string;
  /** Typed after a slash; else chosen from a menu, where Discord shows none. */
  readonly isSlash: boolean;
}

export interface MessageView {
  readonly id: string;
  readonly channelId: string;
  readonly guildId: string | undefined;
  readonly author: { readonly id: string; readonly name: string; readonly bot: boolean };
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly attachments: readonly AttachmentView[];
  /** Raw message flags. */
  readonly flags: number;
  /** Only one person sees it. */
  readonly ephemeral: boolean;
  /** "… is thinking": a deferred answer that has not come yet. */
  readonly thinking: boolean;
  /** Flag SUPPRESS_NOTIFICATIONS. */
  readonly silent: boolean;
  readonly voiceMessage: boolean;
  readonly mentionsEveryone: boolean;
  /** Ids of everybody who got a ping, through user, role or everyone mentions. */
  readonly pinged: readonly string[];
  /** Id of the message this one answers. */
  readonly replyTo: string | undefined;
  /** Id of the interaction that made it. */
  readonly interactionId: string | undefined;
  /** Who used which command, when a command made it. */
  readonly usedCommand: UsedCommand | undefined;
  /** By name. */
  readonly stickers: readonly string[];
  /** The question of its poll. */
  readonly poll: string | undefined;
  /** Somebody's message that it passes on, as it was then. */
  readonly forwarded: MessageView | undefined;
  readonly createdAt: string;
  readonly editedAt: string | undefined;
}

export interface ModalView {
  readonly customId: string;
  readonly title: string;
  readonly components: APIModalInteractionResponseCallbackData['components'];
}

export interface ChannelView {
  readonly id: string;
  readonly guildId: string;
  readonly name: string;
  readonly kind: ChannelKind;
  readonly userLimit: number;
  /** User ids of who is in it, for voice and stage. */
  readonly present: readonly string[];
}

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly bot: boolean;
  /** Language of this person's client. */
  readonly locale: string;
  readonly roleIds: readonly string[];
  readonly voiceChannelId: string | undefined;
}

export interface RoleView {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly PermissionName[];
}

/** A guild as it is now. Lookups take a name or an id and throw when there is none. */
export interface GuildView {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly ownerId: string;
  /** False during an outage of the guild. */
  readonly isAvailable: boolean;
  readonly channels: readonly ChannelView[];
  readonly members: readonly PersonView[];
  readonly roles: readonly RoleView[];
  channel(nameOrId: string): ChannelView;
  member(nameOrId: string): PersonView;
  role(nameOrId: string): RoleView;
}

// ── Acting as a person ──────────────────────────────────────────────────────────────────────────

export interface UploadedFile {
  name: string;
  data: Uint8Array;
  contentType?: string;
}

/** What makes a voice message of its one attachment. */
export interface VoiceRecording {
  /** As the client claims. */
  durationSecs: number;
  /** Base64. */
  waveform: string;
}

/** What a message has beside its text. */
export interface WrittenParts {
  attachments?: UploadedFile[];
  /** The ID of a message of the same channel. */
  replyTo?: string;
  voiceMessage?: VoiceRecording;
  /** Without a notification: the client's @silent. */
  silent?: boolean;
  /** Names. */
  stickers?: string[];
  /** The question of a poll, to be answered by yes and no. */
  poll?: string;
  /** The ID of a message that is passed on in place of a text. */
  forward?: string;
}

/** A value typed into a command: users, roles, channels and mentionables by id. */
export type OptionValue = string | number | boolean | { file: UploadedFile };

export interface CommandOptions {
  /** Language of the client for this one command. Default: the person's. */
  locale?: string;
  /** `'name'` or `'group name'`. */
  subcommand?: string;
}

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

export interface WaitOptions {
  /** Default 25,000; for suggestions and `botReady` 10,000. */
  timeoutMs?: number;
}

export interface Acknowledgement {
  /** From INTERACTION_CREATE sent to the callback received. */
  readonly afterMs: number;
  /** Interaction callback type: 4 message, 5 deferred, 6 deferred update, 7 update, 9 modal. */
  readonly type: number;
}

/** What came of one command, press, choice or submitted modal. */
export interface InteractionRun {
  readonly interactionId: string;
  /** `performance.now()` when INTERACTION_CREATE left. */
  readonly sentAtMs: number;
  /** Rejects ("The application did not respond") when the deadline passes. */
  readonly acknowledged: Promise<Acknowledgement>;
  /** The original response as it is now: thinking, answered, or undefined when there is none. */
  readonly original: MessageView | undefined;
  /** Follow-up messages as they are now, oldest first. */
  readonly followUps: readonly MessageView[];
  /** The modal the app opened, if it did. */
  readonly modal: ModalView | undefined;
  /** The first state of the original response that is not "thinking". Rejects when it is not acknowledged in time. */
  reply(options?: WaitOptions): Promise<MessageView>;
  /** The next state, present ones included, of any message of this run that matches. */
  next(matches: (message: MessageView) => boolean, options?: WaitOptions): Promise<MessageView>;
  /** Waits until the app opened a modal. */
  shownModal(options?: WaitOptions): Promise<ModalView>;
  /** Calls back with every new state of a message of this run. Returns the way to stop. */
  onMessage(listener: (message: MessageView) => void): () => void;
}

export interface ComponentTarget {
  readonly id: string;
  readonly channelId: string;
}

/** What happens to messages, as one person sees it. */
export type MessageNews =
  /** New or changed. */
  | { readonly kind: 'shown'; readonly message: MessageView }
  | { readonly kind: 'gone'; readonly channelId: string; readonly id: string };

/** One person in one guild. Channels may be given by name or id. Refusals of the person's own client throw ClientError. */
export interface Member {
  readonly userId: string;
  readonly guildId: string;
  /** The channels this person sees, as they are now. */
  readonly channels: readonly ChannelView[];
  /** The commands this person is shown there: permissions and contexts applied. */
  commands(channel?: string): APIApplicationCommand[];
  command(
    channel: string,
    name: string,
    options?: Record<string, OptionValue>,
    more?: CommandOptions,
  ): Promise<InteractionRun>;
  autocomplete(
    channel: string,
    name: string,
    options: Record<string, OptionValue>,
    focused: string,
    more?: CommandOptions & WaitOptions,
  ): Promise<Choice[]>;
  /** A message or user command of the context menu. The target decides which. */
  contextMenu(
    channel: string,
    name: string,
    targetId: string,
    more?: CommandOptions,
  ): Promise<InteractionRun>;
  press(message: ComponentTarget, customId: string): Promise<InteractionRun>;
  choose(message: ComponentTarget, customId: string, values: string[]): Promise<InteractionRun>;
  /** Fills in the modal of a run. Fields by custom id; lists for selects, files for uploads. */
  submit(
    run: InteractionRun,
    fields: Record<string, string | string[] | UploadedFile[]>,
  ): Promise<InteractionRun>;
  /** The messages this person sees in the channel, oldest first: other people's ephemeral ones are not. */
  messages(channel: string): MessageView[];
  /** Calls back with all that happens to messages this person sees, in any channel. Returns the way to stop. */
  onMessage(listener: (news: MessageNews) => void): () => void;
  write(channel: string, content: string, more?: WrittenParts): MessageView;
  edit(messageId: string, content: string): MessageView;
  delete(messageId: string): void;
  joinVoice(channel: string): Promise<Listener>;
  /** What this person hears with now; a new one after a moderator moved them. */
  readonly ears: Listener | undefined;
  leaveVoice(): void;
  /** What a moderator does: moves somebody, the bot too, or disconnects them with `undefined`. Needs MOVE_MEMBERS. */
  moveToVoice(userId: string, channel: string | undefined): void;
  /** Mutes somebody for the whole guild. Needs MUTE_MEMBERS. */
  muteInVoice(userId: string, mute: boolean): void;
  /** Puts somebody on a stage back into its audience, or makes them a speaker. Needs MUTE_MEMBERS. */
  seatOnStage(userId: string, seat: 'audience' | 'speaker'): void;
}

// ── Watching and breaking ───────────────────────────────────────────────────────────────────────

export interface RestExchange {
  readonly method: string;
  /** Without `/api/v10`, decoded, such as `/webhooks/1/abc/messages/@original`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly requestContentType: string | undefined;
  /** Parsed JSON (of `payload_json` in a multipart request). */
  readonly requestBody: unknown;
  readonly requestFiles: readonly {
    readonly field: string;
    readonly name: string;
    readonly size: number;
  }[];
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when there is none. */
  readonly responseBody: unknown;
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** An error of the sandbox itself, answered with 500. Never there in a good run. */
  readonly mistake?: unknown;
}

export interface RestFault {
  status: number;
  body?: unknown;
  /** Sent as Retry-After and `retry_after`. */
  retryAfterSecs?: number;
  /** How many requests it hits. Default 1. */
  times?: number;
  /** Close the socket instead of answering. */
  reset?: boolean;
}

/** Faults of all connected shards, or of one. */
export interface GatewayFaults {
  /** Op 7. */
  reconnect(shard?: number): void;
  /** Op 9. */
  invalidSession(resumable: boolean, shard?: number): void;
  /** The socket dies without a close frame; the session can be resumed. */
  drop(shard?: number): void;
  close(code: number, shard?: number): void;
  /** Heartbeats are no longer acknowledged on the connections that exist now. */
  muteHeartbeats(shard?: number): void;
}

export interface SandboxFaults {
  readonly gateway: GatewayFaults;
  readonly rest: {
    /**
     * Answers the next matching requests with the fault.
     * @param route `'POST /interactions/:id/:token/callback'`; `:name` stands for one segment, `*` for any rest
     */
    next(route: string, fault: RestFault): void;
    /** Makes the bot token invalid (or valid again): every authenticated call gets 401. */
    revokeToken(revoked: boolean): void;
  };
  readonly voice: VoiceFaults;
}

/** Changes of the world while the bot runs; the bot gets the events. */
export interface SandboxEdits {
  addGuild(seed: GuildSeed): GuildView;
  /** The bot is thrown out. `commandsStay`: its commands remain installed, as they can be without it. */
  removeBot(guildId: string, more?: { commandsStay?: boolean }): void;
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
  /** `roles` by name; replaces all of the member's roles. `timeoutUntil` as ISO 8601. */
  member(
    guildId: string,
    userId: string,
    change: { roles?: string[]; timeoutUntil?: string | undefined },
  ): void;
  removeMember(guildId: string, userId: string): void;
  role(guildId: string, roleName: string, change: { permissions: PermissionName[] }): void;
}

/** Something other than a message changed. */
export type SandboxChange =
  /** Its channels, members, roles, or who is in voice. */
  | { readonly kind: 'guild'; readonly guildId: string }
  /** The registered commands. */
  | { readonly kind: 'commands' };

export interface Sandbox {
  /** `http://127.0.0.1:PORT/api`, for discord.js' `rest.api`. */
  readonly restUrl: string;
  /** Host and port of attachment addresses, which are plain http. */
  readonly cdnHost: string;
  readonly botToken: string;
  readonly applicationId: string;
  readonly botUserId: string;
  /** PEM that a client must trust to reach the voice gateway. */
  readonly certificate: string;
  readonly guilds: readonly GuildView[];
  guild(nameOrId: string): GuildView;
  /** Registered application commands: global ones, or those of a guild. */
  commands(guildId?: string): APIApplicationCommand[];
  /** Act as this person, by user name or id. */
  as(guildId: string, nameOrId: string): Member;
  /** This person in their direct messages with the bot: one channel, called after the bot. */
  direct(username: string): Member;
  /** Everything in the channel, ephemeral messages too, oldest first. */
  messages(channelId: string): MessageView[];
  /** Calls back with every new or edited message anywhere. Returns the way to stop. */
  onMessage(listener: (message: MessageView) => void): () => void;
  /** Calls back after every such change; often several times in a row. Returns the way to stop. */
  onChange(listener: (change: SandboxChange) => void): () => void;
  /** Largest upload, per file, in bytes. */
  readonly attachmentBytes: number;
  /** A file on the CDN by the path of its address, decoded; whether the address has expired does not count. */
  file(path: string): CdnFile | undefined;
  /** Resolves when all shards the bot identified with are ready. */
  botReady(options?: WaitOptions): Promise<void>;
  readonly edit: SandboxEdits;
  readonly traffic: {
    readonly exchanges: readonly RestExchange[];
    on(listener: (exchange: RestExchange) => void): () => void;
  };
  /** What the voice server counted so far. */
  readonly voiceStats: Readonly<VoiceStats>;
  readonly faults: SandboxFaults;
  close(): Promise<void>;
}
