import type { APIAllowedMentions, APIEmbed, RESTAPIPoll } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { contentTypeOf, storedName } from '../cdn/content-type.ts';
import { completeComponents, type LooseComponent, textOf } from '../world/components.ts';
import { computeMentions } from '../world/mentions.ts';
import type { Attachment, Message, Poll } from '../world/message.ts';
import type { Channel, GuildMember } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { MessageParts } from './messages.ts';

/** A file of a multipart request. */
export interface Upload {
  /** The n of `files[n]`. */
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

interface AttachmentFacts {
  id: string | number;
  filename?: string | undefined;
  description?: string | null | undefined;
  title?: string | null | undefined;
  duration_secs?: number | null | undefined;
  waveform?: string | null | undefined;
}

/** The fields of a validated message body that the sandbox supports. */
export interface MessageBody {
  content?: string | null | undefined;
  embeds?: APIEmbed[] | null | undefined;
  components?: readonly unknown[] | null | undefined;
  attachments?: readonly AttachmentFacts[] | null | undefined;
  allowed_mentions?: APIAllowedMentions | null | undefined;
  flags?: number | null | undefined;
  poll?: RESTAPIPoll | null | undefined;
  tts?: boolean | null | undefined;
  sticker_ids?: readonly string[] | null | undefined;
}

export interface ComposeContext {
  readonly world: World;
  readonly channel: Channel;
  /** The member whose permissions apply. */
  readonly author: GuildMember | undefined;
  /** The author, if that is another user. */
  readonly authorId?: string;
  readonly isWebhook?: boolean;
  readonly repliedTo?: string | undefined;
  readonly ephemeralFor?: string | undefined;
}

const SETTABLE_FLAGS =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsVoiceMessage |
  MessageFlags.IsComponentsV2;

const DEFAULT_POLL_HOURS = 24;

const EDITABLE_FLAGS = MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2;

/** Composes a new message from a validated body and its files. */
export function composeMessage(
  body: MessageBody,
  uploads: readonly Upload[],
  context: ComposeContext,
): MessageParts {
  const content = body.content ?? '';
  const components = completeComponents((body.components ?? []) as LooseComponent[]);
  return {
    content,
    components,
    embeds: body.embeds ?? [],
    attachments: uploads.map((upload) => newAttachment(upload, body.attachments ?? [], context)),
    flags: (body.flags ?? 0) & SETTABLE_FLAGS,
    mentions: mentionsOf(content, components, body, context),
    poll: pollOf(body),
  };
}

/** Applies a validated edit. Files that `attachments` does not list are removed. */
export function composeEdit(
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
  context: ComposeContext,
): MessageParts {
  const content = body.content === undefined ? message.content : (body.content ?? '');
  const components =
    body.components === undefined
      ? message.components
      : completeComponents((body.components ?? []) as LooseComponent[]);
  const attachments = body.attachments;
  const listedIds = new Set(attachments?.map(({ id }) => String(id)));
  const remaining = message.attachments.filter(
    ({ id }) => attachments === undefined || listedIds.has(id),
  );
  const added = uploads.map((upload) => newAttachment(upload, attachments ?? [], context));
  const mentions = mentionsOf(content, components, body, context);
  const thinking = (message.flags & MessageFlags.Loading) !== 0;
  return {
    content,
    components,
    embeds: body.embeds === undefined ? message.embeds : (body.embeds ?? []),
    attachments: [...remaining, ...added],
    flags: editedFlags(message.flags, body.flags),
    // Only the first reply pings. Later edits change the mentions but notify nobody.
    mentions: thinking ? mentions : { ...mentions, pinged: message.mentions.pinged },
    poll: thinking || body.poll === null ? pollOf(body) : message.poll,
  };
}

function editedFlags(current: number, requested: number | null | undefined): number {
  if (requested === undefined || requested === null) return current;
  return (current & ~MessageFlags.SuppressEmbeds) | (requested & EDITABLE_FLAGS);
}

function pollOf({ poll }: MessageBody): Poll | undefined {
  if (!poll) return undefined;
  const hours = poll.duration ?? DEFAULT_POLL_HOURS;
  return {
    question: poll.question.text ?? '',
    // Clients send null for a missing emoji. Discord omits it.
    answers: poll.answers.map(({ poll_media: { emoji, ...media } }) =>
      emoji ? { ...media, emoji } : media,
    ),
    allowsSeveral: poll.allow_multiselect ?? false,
    endsAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
  };
}

function mentionsOf(
  content: string,
  components: readonly LooseComponent[],
  body: MessageBody,
  { world, channel, ...source }: ComposeContext,
) {
  const text = `${content}\n${textOf(components)}`;
  const allowed = body.allowed_mentions ?? undefined;
  return computeMentions(world.guildOf(channel), channel, { ...source, text, allowed });
}

function newAttachment(
  upload: Upload,
  facts: readonly AttachmentFacts[],
  { world, channel }: ComposeContext,
): Attachment {
  const fact = facts.find(({ id }) => String(id) === upload.id);
  const { filename, title } = storedName(fact?.filename ?? upload.filename);
  return {
    id: world.snowflakes.next(),
    place: 'attachments',
    ownerId: channel.id,
    filename,
    contentType: contentTypeOf(filename, upload.contentType),
    data: upload.data,
    description: fact?.description ?? undefined,
    title: fact?.title ?? title,
    durationSecs: fact?.duration_secs ?? undefined,
    waveform: fact?.waveform ?? undefined,
  };
}
