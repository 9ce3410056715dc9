import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { type LooseComponent, walkComponents } from '../world/components.ts';
import type { Message } from '../world/model.ts';
import { ClientError } from './client-error.ts';
import type { ResolvedData } from './resolved-data.ts';

/** What pressing a button sends. */
export function buttonPress(message: Message, customId: string): object {
  const button = findEnabledComponent(message.components, customId);
  if (button.type !== ComponentType.Button) throw new ClientError(`"${customId}" is no button`);
  if (button.style === ButtonStyle.Link) throw new ClientError(`"${customId}" is a link`);
  return { component_type: button.type, custom_id: customId, id: button.id };
}

/** What choosing in a select menu of a message sends. */
export function menuChoice(
  message: Message,
  customId: string,
  values: readonly string[],
  resolved: ResolvedData,
): object {
  const menu = findEnabledComponent(message.components, customId);
  const data = {
    component_type: menu.type,
    custom_id: customId,
    id: menu.id,
    values: checkSelection(menu, values, resolved),
  };
  return { ...data, ...resolved.field };
}

function findEnabledComponent(
  components: readonly LooseComponent[],
  customId: string,
): LooseComponent {
  const found = [...walkComponents(components)].find(({ custom_id }) => custom_id === customId);
  if (found === undefined) throw new ClientError(`There is no component "${customId}"`);
  if (found.disabled === true) throw new ClientError(`"${customId}" is greyed out`);
  return found;
}

/** The values of a menu after the client's checks, with names turned into ids. */
export function checkSelection(
  menu: LooseComponent,
  values: readonly string[],
  resolved: ResolvedData,
): string[] {
  const min = Number(menu.min_values ?? 1);
  const max = Number(menu.max_values ?? 1);
  if (values.length < min || values.length > max || new Set(values).size !== values.length) {
    throw new ClientError(`"${menu.custom_id}" wants ${min} to ${max} different choices`);
  }
  return values.map((value) => resolveSelectedValue(menu, value, resolved));
}

function resolveSelectedValue(menu: LooseComponent, value: string, resolved: ResolvedData): string {
  switch (menu.type) {
    case ComponentType.StringSelect: {
      const options = (menu.options ?? []) as { label: string; value: string }[];
      const option =
        options.find((candidate) => candidate.value === value) ??
        options.find((candidate) => candidate.label === value);
      if (option === undefined) throw new ClientError(`"${value}" is no choice`);
      return option.value;
    }
    case ComponentType.UserSelect:
      return resolved.user(value);
    case ComponentType.RoleSelect:
      return resolved.role(value);
    case ComponentType.MentionableSelect:
      return resolved.mentionable(value);
    case ComponentType.ChannelSelect:
      return resolved.channel(value, menu.channel_types as number[] | undefined);
    default:
      throw new ClientError(`"${menu.custom_id}" is no menu`);
  }
}
