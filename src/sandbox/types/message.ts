import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';

/** A file to upload. */
export interface UploadedFile {
  name: string;
  data: Uint8Array;
  contentType?: string;
  /** What it shows (alt text). Command options have none. */
  description?: string;
}

/** A file on the CDN. */
export interface CdnFile {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Uint8Array;
}

export interface AttachmentView {
  readonly id: string;
  readonly filename: string;
  /** The title that clients show instead of the file name, without the extension. */
  readonly title: string | undefined;
  /** For those who can't see the image. */
  readonly description: string | undefined;
  readonly contentType: string | undefined;
  readonly size: number;
  /** Signed CDN URL, created with this view. */
  readonly url: string;
  readonly durationSecs: number | undefined;
  /** Base64, as uploaded. */
  readonly waveform: string | undefined;
  readonly data: Uint8Array;
}

/** The command that created a message, also through a private answer with a button, and who used it. */
export interface UsedCommand {
  readonly userName: string;
  /** With group and subcommand: `preset save`. */
  readonly commandName: string;
  /** True for a slash command, false for a context menu command. */
  readonly isSlash: boolean;
  /** The language of the user's Discord client. */
  readonly locale: string;
}

/** A command that buttons and forms go back to. */
export interface ContinuedCommand {
  /** Such as `/preset save`, or the name of a context menu command. */
  readonly name: string;
  readonly userId: string;
  /** The options that were filled in. */
  readonly optionNames: readonly string[];
}

/** What a system message reports about its author. Names are those of members. */
export type MessageNotice =
  | { readonly kind: 'started-thread' | 'renamed-thread'; readonly name: string }
  | { readonly kind: 'wrote-first-message' | 'pinned-message' }
  | { readonly kind: 'added-to-thread' | 'removed-from-thread'; readonly names: readonly string[] };

/** The reactions to a message with one emoji. */
export interface ReactionView {
  /** An emoji character, or the name of a custom emoji. */
  readonly emoji: string;
  /** Of a custom emoji. */
  readonly emojiId: string | undefined;
  readonly userIds: readonly string[];
}

/** A snapshot of a message. Later changes of the message do not change it. */
export interface MessageView {
  readonly id: string;
  readonly channelId: string;
  readonly author: { readonly id: string; readonly name: string; readonly bot: boolean };
  readonly content: string;
  /** Everything that a reader reads: `content`, or with components v2 all text displays, one per line. */
  readonly text: string;
  /** Set for a system message about a thread. A client shows it as a sentence in its own language. */
  readonly notice: MessageNotice | undefined;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly attachments: readonly AttachmentView[];
  /** Raw message flags. */
  readonly flags: number;
  /** Visible to one member only. */
  readonly ephemeral: boolean;
  /** Shows "… is thinking": a deferred reply that has not arrived yet. */
  readonly thinking: boolean;
  readonly voiceMessage: boolean;
  readonly mentionsEveryone: boolean;
  /** User IDs that were notified through user, role or everyone mentions. */
  readonly pinged: readonly string[];
  /** ID of the message that this one replies to. */
  readonly replyTo: string | undefined;
  /** ID of the interaction that created it. */
  readonly interactionId: string | undefined;
  /** Set when a command created it. */
  readonly usedCommand: UsedCommand | undefined;
  /** Sticker names. */
  readonly stickers: readonly string[];
  /** The question of the poll. */
  readonly poll: string | undefined;
  /** The forwarded message, as it was at that time. */
  readonly forwarded: MessageView | undefined;
  readonly reactions: readonly ReactionView[];
  readonly pinned: boolean;
  readonly createdAt: string;
  readonly editedAt: string | undefined;
}

/** A change of a message, as one member sees it. */
export type MessageUpdate =
  /** Created or changed. */
  | { readonly kind: 'updated'; readonly message: MessageView; readonly isNew: boolean }
  | { readonly kind: 'deleted'; readonly channelId: string; readonly id: string };

/** Turns the only attachment into a voice message. */
export interface VoiceRecording {
  /** As reported by the client; not checked against the audio. */
  durationSecs: number;
  /** Base64. */
  waveform: string;
}

/** The parts of a message other than its text. */
export interface WriteOptions {
  attachments?: UploadedFile[];
  /** ID of a message in the same channel. */
  replyTo?: string;
  voiceMessage?: VoiceRecording;
  /** Sends no notification, like the client's `@silent`. */
  silent?: boolean;
  /** Sticker names. */
  stickers?: string[];
  /** The question of a poll with the answers Yes and No. */
  poll?: string;
  /** ID of a message to forward instead of a text. */
  forward?: string;
  /** Makes the message another application's reply to a command: an embed, or "thinking" until it is edited. */
  answer?: { embed: string } | 'thinking';
}
