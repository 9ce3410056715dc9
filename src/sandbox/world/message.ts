import type { APIEmbed, APIPollMedia, MessageType } from 'discord-api-types/v10';
import type { LooseComponent } from './components.ts';
import type { IntegrationOwners, User } from './model.ts';

export interface Attachment {
  readonly id: string;
  /** First path segment on the CDN; files in command options have a separate segment. */
  readonly place: 'attachments' | 'ephemeral-attachments';
  /** Second path segment: the channel ID or application ID. */
  readonly ownerId: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Uint8Array;
  readonly description?: string | undefined;
  readonly title?: string | undefined;
  readonly durationSecs?: number | undefined;
  readonly waveform?: string | undefined;
}

export interface Mentions {
  readonly everyone: boolean;
  readonly userIds: readonly string[];
  readonly roleIds: readonly string[];
  /** IDs of the users that were notified. */
  readonly pinged: readonly string[];
}

export interface Sticker {
  readonly id: string;
  readonly name: string;
}

/** An emoji character, or with an ID a custom emoji. */
export interface ReactionEmoji {
  readonly id: string | null;
  readonly name: string;
}

export interface Reaction {
  readonly emoji: ReactionEmoji;
  /** In the order in which they reacted. */
  readonly userIds: Set<string>;
}

export interface Poll {
  readonly question: string;
  readonly answers: readonly APIPollMedia[];
  readonly allowsSeveral: boolean;
  /** ISO 8601. */
  readonly endsAt: string;
}

export interface MessageAbout {
  readonly channelId: string;
  readonly messageId?: string | undefined;
}

export interface WebhookOrigin {
  readonly webhookId: string;
  /** The application that created the webhook, or null for a member. */
  readonly applicationId: string | null;
}

export type MenuTarget =
  | { readonly kind: 'message'; readonly messageId: string }
  | { readonly kind: 'user'; readonly user: User };

/** A use of a command. */
export interface CommandUse {
  /** With group and subcommand: `preset save`. */
  readonly name: string;
  /** 1 slash command, 2 user, 3 message context menu. */
  readonly type: number;
  readonly userId: string;
  /** The options that were filled in. */
  readonly optionNames: readonly string[];
}

export interface MessageOrigin {
  readonly interactionId: string;
  readonly type: number;
  readonly user: User;
  /** The command, or the one that a component or modal goes back to, if that is known. */
  readonly command: CommandUse | undefined;
  readonly owners: IntegrationOwners;
  /** For context menu commands. */
  readonly target: MenuTarget | undefined;
  /** For responses to a component: the message with the component. */
  readonly sourceMessageId: string | undefined;
  /** For follow-ups: the original response. */
  readonly originalMessageId: string | undefined;
  /** For submitted modals: the interaction that opened the modal. */
  readonly trigger: MessageOrigin | undefined;
}

export interface Message {
  readonly id: string;
  readonly type: MessageType;
  readonly channelId: string;
  readonly guildId: string;
  readonly author: User;
  readonly createdAt: string;
  readonly tts: boolean;
  readonly replyTo: string | undefined;
  /** In the parent, or in a thread: the message or thread of another channel that the message is about. */
  readonly about: MessageAbout | undefined;
  /** The number of messages before it in its thread. */
  readonly position: number | undefined;
  /** The webhook that posted it, which is also its `author`. */
  readonly webhook: WebhookOrigin | undefined;
  /** The forwarded message, as it was at that time. */
  readonly forwarded: Message | undefined;
  readonly stickers: readonly Sticker[];
  readonly origin: MessageOrigin | undefined;
  /** Set on ephemeral messages: the only user who sees it. */
  readonly ephemeralFor: string | undefined;
  readonly nonce: string | number | undefined;
  content: string;
  embeds: APIEmbed[];
  components: LooseComponent[];
  attachments: Attachment[];
  flags: number;
  mentions: Mentions;
  poll: Poll | undefined;
  /** In the order in which they were added. */
  reactions: Reaction[];
  /** ISO 8601; null when the message is not pinned. */
  pinnedAt: string | null;
  editedAt: string | null;
}
