import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';

/** A file that somebody picks. */
export interface UploadedFile {
  name: string;
  data: Uint8Array;
  contentType?: string;
}

/** A file that was uploaded, as the CDN has it. */
export interface CdnFile {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Uint8Array;
}

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

/** Who used which command to make a message. */
export interface UsedCommand {
  readonly userName: string;
  readonly commandName: string;
  /** Typed after a slash; else chosen from a menu, where Discord shows none. */
  readonly isSlash: boolean;
}

/** A message as it was when looked at; it does not change under the reader. */
export interface MessageView {
  readonly id: string;
  readonly channelId: string;
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

/** What happens to messages, as one person sees it. */
export type MessageUpdate =
  /** New or changed. */
  | { readonly kind: 'updated'; readonly message: MessageView }
  | { readonly kind: 'deleted'; readonly channelId: string; readonly id: string };

/** What makes a voice message of its one attachment. */
export interface VoiceRecording {
  /** As the client claims. */
  durationSecs: number;
  /** Base64. */
  waveform: string;
}

/** What a message has beside its text. */
export interface WriteOptions {
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
  /** What another application answers to a command: what its embed says, or nothing yet, until an edit. */
  answer?: { embed: string } | 'thinking';
}
