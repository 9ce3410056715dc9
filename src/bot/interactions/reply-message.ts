import {
  type AttachmentBuilder,
  type Client,
  type Message as DiscordMessage,
  MessageFlags,
} from 'discord.js';
import { mentionCommands } from '../discord/command-mentions.ts';
import { type Card, mapTexts, type Row, text } from './card.ts';
import { type ReplyFile, toAttachment } from './reply-file.ts';

/** A member's text in a reply never pings anyone. */
export const NO_PINGS = { parse: [] };

/** Files and components of a reply. Omitted ones are removed from the message. */
export interface ReplyExtras {
  files?: readonly ReplyFile[] | 'unchanged';
  /** Below the text. A card contains its rows. */
  rows?: readonly Row[];
}

/** The parts of a message. Discord lets no card become a text again. */
export type Form = 'empty' | 'text' | 'card';

/** A message to send, or to edit another into. */
export interface Message {
  content?: string | null;
  files?: AttachmentBuilder[];
  components: Card;
  flags?: MessageFlags.IsComponentsV2;
  allowedMentions: typeof NO_PINGS;
}

/** @param previous the form of the message that is edited. A text that replaces a card becomes a card */
export function composeMessage(
  client: Client,
  content: string | Card,
  { files = [], rows = [] }: ReplyExtras,
  previous: Form,
): Message {
  const rest = {
    ...(files === 'unchanged' ? {} : { files: files.map(toAttachment) }),
    allowedMentions: NO_PINGS,
  };
  if (typeof content === 'string' && previous !== 'card') {
    return { content: mentionCommands(client, content), components: rows, ...rest };
  }
  const card = typeof content === 'string' ? [text(content), ...rows] : content;
  return {
    ...(previous === 'text' ? { content: null } : {}),
    components: mapTexts(card, (words) => mentionCommands(client, words)),
    flags: MessageFlags.IsComponentsV2,
    ...rest,
  };
}

export function formOf({ flags }: Message): 'text' | 'card' {
  return flags === MessageFlags.IsComponentsV2 ? 'card' : 'text';
}

/** The form of the message that has an interaction's component. */
export function formOfSource(interaction: object): 'text' | 'card' {
  const { message } = interaction as { message?: DiscordMessage | null };
  return message?.flags.has(MessageFlags.IsComponentsV2) ? 'card' : 'text';
}
