import type { CustomEmoji, Person } from '../../../protocol.ts';
import { t } from '../../i18n/index.ts';
import { actingMember, customEmoji, guild, place } from '../../state.ts';
import { userLabel } from '../mentions.ts';
import { matchingSuggestions } from '../suggestions.ts';
import { findEmoji } from './emoji-list.ts';
import type { Trigger } from './trigger.ts';

/** Something that can complete a name in a text. */
export interface Completion {
  readonly key: string;
  /** The text that replaces the name. */
  readonly text: string;
  /** How a mention is sent. Undefined if it is sent as the text. */
  readonly markup: string | undefined;
  readonly name: string;
  readonly detail: string | undefined;
  /** The heading in the list. */
  readonly group: string;
  readonly icon: CompletionIcon;
}

export type CompletionIcon =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string };

/** As many as in Discord's client. */
const MAX_NAMES = 10;

/** What can complete the name, best first. */
export function completionsFor({ kind, query }: Trigger): readonly Completion[] {
  if (kind === 'emoji') return emojiFor(query);
  return kind === 'channel' ? channelsFor(query) : peopleFor(query);
}

function peopleFor(query: string): readonly Completion[] {
  const members = place.value?.members ?? [];
  const rows = members.map(({ id, name, displayName }) => ({
    name: displayName,
    detail: name,
    also: name,
    value: id,
  }));
  const found = matchingSuggestions(rows, query).flatMap(({ value }) => {
    const person = members.find(({ id }) => id === value);
    return person === undefined ? [] : [userCompletion(person)];
  });
  return [...found.slice(0, MAX_NAMES), ...rolesFor(query), ...everyoneFor(query)];
}

function userCompletion({ id, name, displayName }: Person): Completion {
  return {
    key: `@${id}`,
    text: userLabel(place.value, id) ?? `@${name}`,
    markup: `<@${id}>`,
    name: displayName,
    detail: name,
    group: t('composer.completion.members'),
    icon: { kind: 'user', id },
  };
}

function rolesFor(query: string): readonly Completion[] {
  const roles = (place.value?.roles ?? []).filter(({ name }) => name !== '@everyone');
  const rows = roles.map(({ id, name }) => ({ name, value: id }));
  return matchingSuggestions(rows, query)
    .slice(0, MAX_NAMES)
    .map(({ name, value }) => ({
      key: `@&${value}`,
      text: `@${name}`,
      markup: `<@&${value}>`,
      name: `@${name}`,
      detail: t('composer.completion.role'),
      group: t('composer.completion.roles'),
      icon: { kind: 'text', text: '@' },
    }));
}

/** Offered to the owner, who may always use them. */
function everyoneFor(query: string): readonly Completion[] {
  const { kind, ownerId } = guild.value ?? {};
  if (kind !== 'server' || ownerId !== actingMember.value?.id) return [];
  return (['everyone', 'here'] as const)
    .filter((name) => name.startsWith(query.toLowerCase()))
    .map((name) => ({
      key: name,
      text: `@${name}`,
      markup: undefined,
      name: `@${name}`,
      detail: t(`composer.completion.${name}`),
      group: t('composer.completion.roles'),
      icon: { kind: 'text', text: '@' },
    }));
}

function channelsFor(query: string): readonly Completion[] {
  const channels = (place.value?.channels ?? []).filter(({ kind }) => kind !== 'category');
  const rows = channels.map(({ id, name }) => ({ name, value: id }));
  return matchingSuggestions(rows, query)
    .slice(0, MAX_NAMES)
    .map(({ name, value }) => {
      const kind = channels.find(({ id }) => id === value)?.kind;
      const isVoice = kind === 'voice' || kind === 'stage';
      return {
        key: `#${value}`,
        text: `#${name}`,
        markup: `<#${value}>`,
        name,
        detail: undefined,
        group: t(isVoice ? 'composer.completion.voice' : 'composer.completion.channels'),
        icon: { kind: 'text', text: isVoice ? '🔊' : '#' },
      };
    });
}

function emojiFor(query: string): readonly Completion[] {
  return [...customEmojiFor(query), ...standardEmojiFor(query)].slice(0, MAX_NAMES);
}

/** Those of the server, which members can use there. */
function customEmojiFor(query: string): readonly Completion[] {
  const found = matchingSuggestions(
    (place.value?.emojis ?? []).map(({ id, name }) => ({ name, value: id })),
    query,
  );
  return found.flatMap(({ value }) => {
    const emoji = customEmoji.value.get(String(value));
    return emoji === undefined ? [] : [emojiCompletion(emoji)];
  });
}

function emojiCompletion({ id, name, image }: CustomEmoji): Completion {
  return {
    key: id,
    text: `:${name}:`,
    markup: `<:${name}:${id}>`,
    name: `:${name}:`,
    detail: undefined,
    group: t('composer.completion.emoji'),
    icon: { kind: 'image', url: image },
  };
}

function standardEmojiFor(query: string): readonly Completion[] {
  return findEmoji(query, MAX_NAMES).map(({ text, names, label }) => ({
    key: text,
    text,
    markup: undefined,
    name: `:${names[0]}:`,
    detail: label,
    group: t('composer.completion.emoji'),
    icon: { kind: 'text', text },
  }));
}
