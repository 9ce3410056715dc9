import {
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISectionAccessoryComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { AttachmentView, GuildView, MessageView } from '../sandbox/types.ts';
import { formatRelativeTime, TIMESTAMP_STYLES } from '../shared/common/discord-timestamp.ts';

/**
 * A message as text for a terminal, with Discord markup made readable.
 * @param locale the language of the reader's client
 */
export function renderMessage(message: MessageView, guild: GuildView, locale: string): string {
  const marks = [message.ephemeral ? '(only you can see this)' : '', message.thinking ? '…' : ''];
  const head = [`${message.author.name}:`, ...marks].filter(Boolean).join(' ');
  const body = [
    ...readable(message.text, guild, locale).split('\n'),
    ...message.attachments.map(renderAttachment),
  ].filter(Boolean);
  return body.map((line, index) => (index === 0 ? `${head} ${line}` : `    ${line}`)).join('\n');
}

/** The labels of a message's buttons, in order, including those inside of cards. */
export function buttonNames({ components }: MessageView): string[] {
  return components.flatMap(namesIn);
}

function namesIn(component: APIMessageTopLevelComponent | APIComponentInContainer): string[] {
  switch (component.type) {
    case ComponentType.Container:
      return component.components.flatMap(namesIn);
    case ComponentType.Section:
      return labelOf(component.accessory);
    case ComponentType.ActionRow:
      return component.components.flatMap(labelOf);
    default:
      return [];
  }
}

function labelOf(
  component: APIComponentInMessageActionRow | APISectionAccessoryComponent,
): string[] {
  return component.type === ComponentType.Button && 'label' in component && component.label
    ? [component.label]
    : [];
}

function renderAttachment(attachment: AttachmentView): string {
  const seconds = attachment.durationSecs;
  const facts = [
    attachment.contentType ?? 'unknown type',
    `${Math.max(1, Math.round(attachment.size / 1024))} kB`,
    ...(seconds === undefined ? [] : [`${seconds.toFixed(1)} s`]),
  ];
  return `📎 ${attachment.filename} (${facts.join(', ')})`;
}

function readable(content: string, guild: GuildView, locale: string): string {
  return content
    .replace(/<#(\d+)>/g, (whole, id) => {
      const channel = guild.channels.find((candidate) => candidate.id === id);
      return channel === undefined ? whole : `#${channel.name}`;
    })
    .replace(/<@!?(\d+)>/g, (whole, id) => {
      const person = guild.members.find((candidate) => candidate.id === id);
      return person === undefined ? whole : `@${person.displayName}`;
    })
    .replace(/<t:(-?\d{1,12})(?::([tTdDfFR]))?>/g, (_, seconds, style) =>
      describeTimestamp(Number(seconds), locale, style),
    )
    .replace(/<\/([^:>]+):\d+>/g, '/$1')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/^(?:-#|#{1,3}) /gm, '')
    .replace(/\\([*_~`|>#()[\]\-\\.])/g, '$1');
}

/**
 * Discord's `<t:…>` as a client shows it, in the time zone of this machine.
 * @param style the letter that Discord uses
 */
export function describeTimestamp(epochSeconds: number, locale: string, style = 'f'): string {
  if (style === 'R') return formatRelativeTime(epochSeconds - Date.now() / 1_000, locale);
  return new Date(epochSeconds * 1_000).toLocaleString(locale, TIMESTAMP_STYLES[style]);
}
