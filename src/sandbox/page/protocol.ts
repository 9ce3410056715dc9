import type {
  APIApplicationCommand,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Activity, Speech, WaitingItem } from '../activity/types.ts';
import type { MessageNotice, ReactionView } from '../types/message.ts';
import type { Problem } from './page-error.ts';
import type { CallArguments } from './read-call.ts';

export type {
  Activity,
  Speech,
  Step,
  StepKind,
  WaitingItem,
} from '../activity/types.ts';

/**
 * The protocol between the sandbox's page and its server: one WebSocket at `live`. Text frames are JSON,
 * binary frames are audio (`SOUND_HEADER_BYTES`). This file imports only types so that both sides can import
 * it.
 */

// ── Objects ─────────────────────────────────────────────────────────────────────────────────────

/** Shown in the “Settings and about” dialog. */
export interface SandboxInfo {
  /** A text for people, such as `embedded voice service` or a URL. */
  readonly voiceService: string;
  readonly isVoiceServiceEmbedded: boolean;
  /** Largest file in bytes. */
  readonly maxFileBytes: number;
  readonly restUrl: string;
  readonly botUserId: string;
  readonly version: string;
  /** As ISO 8601. Another time means another sandbox, without the earlier messages. */
  readonly startedAt: string;
  /** The command that installs human voices. Undefined: there are some. */
  readonly humanVoices: string | undefined;
  /** Whether the page can connect the bot to the real Discord. */
  readonly canMove: boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly bot: boolean;
  readonly locale: string;
  readonly roleIds: readonly string[];
  readonly voiceChannelId: string | undefined;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly kind:
    | 'text'
    | 'voice'
    | 'stage'
    | 'category'
    | 'announcement'
    | 'forum'
    | 'media'
    | 'thread'
    | 'direct'
    | 'group';
  /** Only of threads and posts. */
  readonly thread: ThreadFacts | undefined;
  /** Names of the tags that posts can have. Only in forums. */
  readonly tags: readonly string[];
  readonly userLimit: number;
  /** The status of the voice channel. */
  readonly voiceStatus: string | undefined;
  /** IDs of the users in direct messages or a group. Empty in servers. */
  readonly participantIds: readonly string[];
  /** IDs of the users in it, for voice and stage channels. */
  readonly present: readonly string[];
}

export interface ThreadFacts {
  /** ID of its channel. */
  readonly parentId: string;
  readonly isPrivate: boolean;
  readonly isLocked: boolean;
  /** Names of the tags of a post. */
  readonly tags: readonly string[];
}

export interface Role {
  readonly id: string;
  readonly name: string;
  /** Whether it belongs to a bot, so that nobody else can have it. */
  readonly managed: boolean;
}

/** An emoji of the guild. */
export interface CustomEmoji {
  readonly id: string;
  readonly name: string;
  /** A `data:` URL. */
  readonly image: string;
}

/** Something that the app sells, to the guild or to the acting member. */
export interface Offer {
  readonly skuId: string;
  readonly name: string;
  /** Set while the guild or the member has it. `isOwn`: the acting member can cancel it. */
  readonly entitlement: { readonly id: string; readonly isOwn: boolean } | undefined;
}

/**
 * A guild as one member sees it, without channels that are hidden from them. `direct`: the direct messages of a user,
 * with all users as members.
 */
export interface Guild {
  readonly id: string;
  readonly kind: 'server' | 'direct';
  readonly name: string;
  readonly ownerId: string;
  readonly channels: readonly Channel[];
  readonly members: readonly Person[];
  readonly roles: readonly Role[];
  readonly emojis: readonly CustomEmoji[];
  readonly offers: readonly Offer[];
  /** The acting member's permissions, from roles, such as `KickMembers`. */
  readonly permissions: readonly string[];
  /** Whether the member has added the app to their account. */
  readonly hasApp: boolean;
}

/** The ID of a user's direct messages among the guilds. */
export type DirectMessagesId = 'direct-messages';

export interface Attachment {
  readonly id: string;
  /** The title if it has one, otherwise the file name. */
  readonly shownName: string;
  readonly filename: string;
  readonly description: string | undefined;
  readonly contentType: string | undefined;
  /** Bytes. */
  readonly size: number;
  /** Path on the page's server, relative to the page. Supports ranges; `?download` forces a download. */
  readonly path: string;
  readonly durationSecs: number | undefined;
  /** Base64; one byte from 0 to 255 per bar. */
  readonly waveform: string | undefined;
}

export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorIsBot: boolean;
  readonly content: string;
  /** What a system message reports, instead of content. */
  readonly notice: MessageNotice | undefined;
  readonly embeds: readonly APIEmbed[];
  /** May be components v2, see `flags`. Media URLs are values of `attachments[].path`. */
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly attachments: readonly Attachment[];
  /** Raw message flags. */
  readonly flags: number;
  readonly ephemeral: boolean;
  /** Shows "… is thinking". */
  readonly thinking: boolean;
  readonly voiceMessage: boolean;
  readonly replyTo: string | undefined;
  /** The command that created the message, and who used it. */
  readonly interaction:
    | {
        readonly userName: string;
        /** With group and subcommand: `preset save`. */
        readonly commandName: string;
        /** True for a slash command, false for a context menu command. */
        readonly isSlash: boolean;
        /** The language of the user's Discord client. The app answers in it if it can. */
        readonly locale: string;
      }
    | undefined;
  /** Sticker names. */
  readonly stickers: readonly string[];
  /** The question of the poll. */
  readonly poll: string | undefined;
  /** The forwarded message, as it was at that time. */
  readonly forwarded: Message | undefined;
  readonly reactions: readonly ReactionView[];
  readonly pinned: boolean;
  readonly createdAt: string;
  readonly editedAt: string | undefined;
}

export interface Modal {
  /** ID of the interaction that opened it, for `submit`. */
  readonly run: string;
  readonly title: string;
  readonly components: APIModalInteractionResponseCallbackData['components'];
}

/** What Discord says about the bot of a token. */
export interface DiscordBot {
  readonly name: string;
  /** On how many servers it is. */
  readonly servers: number;
  readonly allowsMessageContent: boolean;
  /** Its Bot page in the Developer Portal. */
  readonly botPage: string;
  /** How many commands will be registered. */
  readonly commands: number;
  /** Names of commands that Mynah does not have. They will be removed. */
  readonly removedCommands: readonly string[];
  /** The link that adds it to a server. */
  readonly inviteUrl: string;
}

/** How the move to Discord went. */
export type Move =
  | { readonly kind: 'online'; readonly servers: number }
  /** The token is saved, and the bot keeps trying to connect. */
  | { readonly kind: 'connecting' }
  /** Nothing was saved: an environment variable has precedence over the file. */
  | { readonly kind: 'environment' }
  /** Nothing was saved. `problem`: a reason in English, to use after a colon. */
  | { readonly kind: 'not-writable'; readonly file: string; readonly problem: string }
  /** The token is saved, but the bot has stopped. `problem`: an English sentence. */
  | { readonly kind: 'stopped'; readonly problem: string };

// ── From the server ─────────────────────────────────────────────────────────────────────────────

/** The first event is `welcome`. `guild` follows whenever a guild changes, including its voice states. */
export type ServerEvent =
  | { readonly kind: 'welcome'; readonly info: SandboxInfo; readonly guilds: readonly Guild[] }
  | { readonly kind: 'guild'; readonly guild: Guild }
  | { readonly kind: 'guild-removed'; readonly guildId: string }
  /** The acting member's commands in the open channel; sent again when they change. */
  | { readonly kind: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  /** Created or changed, in any channel that the member can see. */
  | { readonly kind: 'message'; readonly message: Message; readonly isNew: boolean }
  | { readonly kind: 'message-deleted'; readonly channelId: string; readonly id: string }
  /** Someone has typed in a channel that the member can see. */
  | { readonly kind: 'typing'; readonly channelId: string; readonly userId: string }
  | { readonly kind: 'modal'; readonly modal: Modal }
  /** The app did not respond in time. Sent only to the member who used it. */
  | ({ readonly kind: 'run-failed'; readonly run: string } & Problem)
  | { readonly kind: 'speaking'; readonly userId: string; readonly speaking: boolean }
  /** What is known when the page starts to act as a member. Nothing waits, unless a `waiting` event follows. */
  | {
      readonly kind: 'history';
      readonly activities: readonly Activity[];
      readonly speeches: readonly Speech[];
    }
  /** A command of any member in a channel that the acting member can see. Sent again with every step. */
  | { readonly kind: 'activity'; readonly activity: Activity }
  /** A bot's speech that the acting member hears. Sent again when more is known about it, and when it ends. */
  | { readonly kind: 'speech'; readonly speech: Speech }
  /** What waits for the bot to speak it in the acting member's voice channel. */
  | { readonly kind: 'waiting'; readonly items: readonly WaitingItem[] }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** A refused call. */
  | ({ readonly kind: 'refusal'; readonly id: number } & Problem);

/**
 * A binary frame: user ID (u64), RTP sequence (u16), RTP timestamp at 48 kHz (u32), time of reception over
 * UDP in ms since the epoch (f64), all big-endian; then one decrypted Opus packet (48 kHz stereo, 20 ms).
 */
export const SOUND_HEADER_BYTES = 22;

// ── From the page ───────────────────────────────────────────────────────────────────────────────

/** A file is given by the ID that `POST uploads?name=…` returned as `{ "upload": id }`. */
export type OptionValue = string | number | boolean | { readonly upload: string };

/** What calls are answered with. All others are answered with null. */
interface CallValues {
  /** Everything sent before is obsolete. */
  readonly 'act-as': { readonly guild: Guild; readonly voiceChannelId: string | undefined };
  /** Its messages, oldest first. A `commands` event follows. */
  readonly open: readonly Message[];
  readonly command: Run;
  readonly autocomplete: readonly { readonly name: string; readonly value: string | number }[];
  readonly 'context-menu': Run;
  readonly press: Run;
  readonly choose: Run;
  readonly submit: Run;
  readonly write: { readonly messageId: string };
  readonly 'start-thread': { readonly channelId: string };
  readonly post: { readonly channelId: string };
  readonly 'open-direct-messages': { readonly channelId: string };
  readonly 'check-token': DiscordBot;
  readonly 'move-to-discord': Move;
  readonly 'create-channel': { readonly channelId: string };
}

interface Run {
  /** The ID of the interaction. */
  readonly run: string;
}

/**
 * Every call with its arguments, which are declared where they are checked, and the value of its answer. A call is sent as
 * `{ id, call, args }`.
 */
export type Calls = {
  readonly [Name in keyof CallArguments]: {
    readonly args: CallArguments[Name];
    readonly value: Name extends keyof CallValues ? CallValues[Name] : null;
  };
};

export type CallName = keyof Calls;

export interface Call<Name extends CallName = CallName> {
  readonly id: number;
  readonly call: Name;
  readonly args: Calls[Name]['args'];
}
