import type { APISelectMenuComponent } from 'discord-api-types/v10';
import type { Guild } from '../../../protocol.ts';
import { CHANNEL_TYPES, ComponentType } from '../../discord-numbers.ts';
import { t } from '../../i18n/index.ts';
import { emojiText } from './button.tsx';

/** One item of a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description: string | undefined;
}

/** The choices of a select in a guild. */
export function choicesOf(select: APISelectMenuComponent, guild: Guild): Choice[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options.map(({ value, label, description, emoji }) => ({
        value,
        label: emoji === undefined ? label : `${emojiText(emoji)} ${label}`,
        description,
      }));
    case ComponentType.UserSelect:
      return people(guild);
    case ComponentType.RoleSelect:
      return roles(guild);
    case ComponentType.MentionableSelect:
      return [...people(guild), ...roles(guild)];
    case ComponentType.ChannelSelect:
      return guild.channels
        .filter(({ kind }) => select.channel_types?.includes(CHANNEL_TYPES[kind]) ?? true)
        .map(({ id, name, kind }) => ({
          value: id,
          label: name,
          description: t(`channel.kind.${kind}`),
        }));
  }
}

/** The preselected values. */
export function defaultValues(select: APISelectMenuComponent): string[] {
  if (select.type === ComponentType.StringSelect) {
    return select.options.filter((option) => option.default).map(({ value }) => value);
  }
  return select.default_values?.map(({ id }) => id) ?? [];
}

function people({ members }: Guild): Choice[] {
  return members.map(({ id, displayName, name }) => ({
    value: id,
    label: displayName,
    description: name,
  }));
}

function roles({ roles: known }: Guild): Choice[] {
  return known.map(({ id, name }) => ({
    value: id,
    label: `@${name}`,
    description: t('component.role'),
  }));
}
