import { type APIEmbed, MessageFlags } from 'discord-api-types/v10';
import type { Cdn } from '../cdn/store.ts';
import { isEmpty } from '../validate/checks.ts';
import { type LooseComponent, mediaOf } from '../world/components.ts';
import type { Attachment, Message } from '../world/message.ts';

/** An attachment with a newly signed URL. */
export function attachmentPayload(attachment: Attachment, cdn: Cdn, ephemeral = false) {
  const url = cdn.url(attachment);
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.data.byteLength,
    url,
    proxy_url: url,
    ...optionalField('content_type', attachment.contentType),
    ...optionalField('description', attachment.description),
    ...optionalField('title', attachment.title),
    ...optionalField('duration_secs', attachment.durationSecs),
    ...optionalField('waveform', attachment.waveform),
    ...(ephemeral ? { ephemeral: true } : {}),
  };
}

function optionalField<K extends string, V>(key: K, value: V | undefined) {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}

/** Embeds as Discord returns them: with URLs instead of `attachment://` and with default values. */
export function embedPayloads(message: Message, cdn: Cdn) {
  if ((message.flags & MessageFlags.SuppressEmbeds) !== 0) return [];
  return message.embeds.map((embed) => {
    const shown: Record<string, unknown> = { ...embed, type: 'rich' };
    // Some clients send empty objects for what an embed does not have.
    for (const key of ['footer', 'image', 'thumbnail'] as const) {
      if (isEmpty(embed[key])) delete shown[key];
    }
    for (const key of ['image', 'thumbnail'] as const) {
      if (shown[key] && embed[key]) shown[key] = withUrl(embed[key], message, cdn);
    }
    if (embed.fields)
      shown.fields = embed.fields.map((it) => ({ ...it, inline: it.inline ?? false }));
    return shown as unknown as APIEmbed;
  });
}

/** Components with URLs for their media. */
export function componentPayloads(message: Message, cdn: Cdn): LooseComponent[] {
  const copy = structuredClone(message.components);
  for (const media of mediaOf(copy)) Object.assign(media, withUrl(media, message, cdn));
  for (const component of copy) nameFiles(component, message);
  return copy;
}

function withUrl<M extends { url: string }>(media: M, message: Message, cdn: Cdn): M {
  const attachment = referencedAttachment(media.url, message);
  const url = attachment ? cdn.url(attachment) : media.url;
  const type = attachment?.contentType ?? null;
  const extra = attachment ? { attachment_id: attachment.id } : {};
  return {
    ...media,
    id: attachment?.id ?? message.id,
    url,
    proxy_url: url,
    content_type: type,
    ...extra,
  };
}

const FILE = 13;

function nameFiles(component: LooseComponent, message: Message): void {
  for (const child of component.components ?? []) nameFiles(child, message);
  if (component.type !== FILE || component.file === undefined) return;
  const attachment = message.attachments.find(({ id }) => id === component.file?.attachment_id);
  component.name = attachment?.filename ?? '';
  component.size = attachment?.data.byteLength ?? 0;
}

function referencedAttachment(url: string, message: Message): Attachment | undefined {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  return message.attachments.find(({ filename }) => filename === name);
}
