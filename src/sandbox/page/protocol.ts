import type {
  APIApplicationCommand,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

/**
 * What the sandbox's page and its server say to each other, over one WebSocket at `live`. Text frames
 * are JSON; binary frames are sound (`SOUND_HEADER_BYTES`). It imports types alone, so that both sides can
 * import it.
 */

// ── What there is to see ────────────────────────────────────────────────────────────────────────

export interface SandboxInfo {
  /** Such as `embedded voice service` or an address; for people. */
  readonly voiceService: string;
  readonly isVoiceServiceEmbedded: boolean;
  /** Most that a file may have. */
  readonly maxFileBytes: number;
  readonly restUrl: string;
  readonly botUserId: string;
  readonly version: string;
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
  readonly kind: 'text' | 'voice' | 'stage' | 'category';
  readonly userLimit: number;
  /** User ids, for voice and stage. */
  readonly present: readonly string[];
}

export interface Role {
  readonly id: string;
  readonly name: string;
}

/** A guild as one member sees it: channels hidden from them are not there. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly channels: readonly Channel[];
  readonly members: readonly Person[];
  readonly roles: readonly Role[];
}

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  /** Bytes. */
  readonly size: number;
  /** Path on this page's own server, relative to the page; answers ranges. `?download` makes it a download. */
  readonly path: string;
  readonly durationSecs: number | undefined;
  /** Base64; one byte, 0 to 255, a bar. */
  readonly waveform: string | undefined;
}

export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorIsBot: boolean;
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  /** Also of "components v2", when the flag says so. Media addresses are those of `attachments[].path`. */
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly attachments: readonly Attachment[];
  /** Raw message flags. */
  readonly flags: number;
  readonly ephemeral: boolean;
  /** "… is thinking" */
  readonly thinking: boolean;
  readonly voiceMessage: boolean;
  readonly replyTo: string | undefined;
  /** Who used which command, when an interaction made it. */
  readonly interaction:
    | {
        readonly userName: string;
        readonly commandName: string;
        /** Typed after a slash; else chosen from a menu. */
        readonly isSlash: boolean;
      }
    | undefined;
  /** By name. */
  readonly stickers: readonly string[];
  /** The question of its poll. */
  readonly poll: string | undefined;
  /** Somebody's message that it passes on, as it was then. */
  readonly forwarded: Message | undefined;
  readonly createdAt: string;
  readonly editedAt: string | undefined;
}

export interface Modal {
  /** Names the interaction that opened it, for `submit`. */
  readonly run: string;
  readonly title: string;
  readonly components: APIModalInteractionResponseCallbackData['components'];
}

// ── From the server ─────────────────────────────────────────────────────────────────────────────

/** First `welcome`; `guild` again whenever anything in a guild changes (also who is in voice). */
export type ServerEvent =
  | { readonly kind: 'welcome'; readonly info: SandboxInfo; readonly guilds: readonly Guild[] }
  | { readonly kind: 'guild'; readonly guild: Guild }
  | { readonly kind: 'guild-removed'; readonly guildId: string }
  /** The commands that the acting member is shown in the channel that is open; again when they change. */
  | { readonly kind: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  /** New or changed, and for this member to see, in any channel of the guild. */
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'message-deleted'; readonly channelId: string; readonly id: string }
  | { readonly kind: 'modal'; readonly modal: Modal }
  /** The app did not answer in time; for the member who used it. */
  | { readonly kind: 'run-failed'; readonly run: string; readonly problem: string }
  | { readonly kind: 'speaking'; readonly userId: string; readonly speaking: boolean }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** A call was refused; `problem` is a sentence for people. */
  | { readonly kind: 'refusal'; readonly id: number; readonly problem: string };

/**
 * A binary frame: user id (u64), RTP sequence (u16), RTP timestamp of 48 kHz (u32), when it was received
 * over UDP in ms since the epoch (f64), all big-endian; then one Opus packet, decrypted, 48 kHz stereo, 20 ms.
 */
export const SOUND_HEADER_BYTES = 22;

// ── From the page ───────────────────────────────────────────────────────────────────────────────

/** Of a file: the id that `POST uploads?name=…` (body: its bytes) answered with `{ "upload": id }`. */
export type OptionValue = string | number | boolean | { readonly upload: string };

/** Every call with its arguments and what it answers. A call is `{ id, call, args }`. */
export interface Calls {
  /** Who this page acts as from now on, and where; leaves voice. Everything sent before is void. */
  'act-as': {
    args: { guildId: string; userId: string };
    value: { guild: Guild; voiceChannelId: string | undefined };
  };
  /** The channel that is shown; answered with its messages, oldest first, and followed by `commands`. */
  open: { args: { channelId: string }; value: readonly Message[] };
  command: {
    args: {
      channelId: string;
      name: string;
      /** `'name'` or `'group name'` */
      subcommand?: string;
      options: Record<string, OptionValue>;
    };
    /** `run`: names the interaction. */
    value: { run: string };
  };
  autocomplete: {
    args: {
      channelId: string;
      name: string;
      subcommand?: string;
      options: Record<string, OptionValue>;
      focused: string;
    };
    value: readonly { readonly name: string; readonly value: string | number }[];
  };
  /** A message or user command of the context menu. */
  'context-menu': {
    args: { channelId: string; name: string; targetId: string };
    value: { run: string };
  };
  press: {
    args: { channelId: string; messageId: string; customId: string };
    value: { run: string };
  };
  choose: {
    args: { channelId: string; messageId: string; customId: string; values: string[] };
    value: { run: string };
  };
  /** Fields by custom id: text, lists for selects, `{ upload }`s for files. */
  submit: {
    args: { run: string; fields: Record<string, string | string[] | { upload: string }[]> };
    value: { run: string };
  };
  write: {
    args: {
      channelId: string;
      content: string;
      uploads?: string[];
      replyTo?: string;
      /** Makes a voice message of the one upload. Waveform: base64. */
      voiceMessage?: { durationSecs: number; waveform: string };
    };
    value: { messageId: string };
  };
  edit: { args: { messageId: string; content: string }; value: null };
  delete: { args: { messageId: string }; value: null };
  'join-voice': { args: { channelId: string }; value: null };
  'leave-voice': { args: Record<string, never>; value: null };
  /** What a moderator does: needs the permission, else refused. `undefined` disconnects. */
  'move-to-voice': { args: { userId: string; channelId?: string }; value: null };
  'mute-in-voice': { args: { userId: string; mute: boolean }; value: null };
}

export type CallName = keyof Calls;

export interface Call<Name extends CallName = CallName> {
  readonly id: number;
  readonly call: Name;
  readonly args: Calls[Name]['args'];
}
