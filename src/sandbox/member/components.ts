import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { type LooseComponent, walkComponents } from '../world/components.ts';
import type { Message } from '../world/message.ts';
import { ClientError } from './client-error.ts';
import type { ResolvedData } from './resolved-data.ts';

/** The interaction data of a pressed button. @throws ClientError */
export function buttonPress(message: Message, customId: string): object {
  const button = findEnabledComponent(message.components, customId);
  if (button.type !== ComponentType.Button) throw new ClientError('not-button', { name: customId });
  if (button.style === ButtonStyle.Link) throw new ClientError('is-link', { name: customId });
  return { component_type: button.type, custom_id: customId, id: button.id };
}

/** The interaction data of a selection in a message's select menu. @throws ClientError */
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
  if (found === undefined) throw new ClientError('component-missing', { name: customId });
  if (found.disabled === true) throw new ClientError('component-disabled', { name: customId });
  return found;
}

/** Checks the selected values as a client does and replaces names with IDs. @throws ClientError */
export function checkSelection(
  menu: LooseComponent,
  values: readonly string[],
  resolved: ResolvedData,
): string[] {
  const min = Number(menu.min_values ?? 1);
  const max = Number(menu.max_values ?? 1);
  if (values.length < min || values.length > max || new Set(values).size !== values.length) {
    throw new ClientError('value-count', { name: menu.custom_id, min, max });
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
      if (option === undefined) throw new ClientError('not-an-option', { value });
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
      throw new ClientError('not-select', { name: menu.custom_id });
  }
}
