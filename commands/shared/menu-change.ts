import type {
  ChannelSelectMenuInteraction,
  RoleSelectMenuInteraction,
  UserSelectMenuInteraction,
} from 'discord.js';

/** A member's change in a menu that shows a list. */
export interface MenuChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Compares what a member chose with what the menu showed. The rest of the list stays as it is, so that a change by
 * somebody else in the meantime is kept.
 */
export function changeInMenu({
  component,
  values,
}:
  | ChannelSelectMenuInteraction
  | RoleSelectMenuInteraction
  | UserSelectMenuInteraction): MenuChange {
  const data = component !== null && 'data' in component ? component.data : component;
  const shown = (data?.default_values ?? []).map(({ id }) => id);
  return {
    added: values.filter((id) => !shown.includes(id)),
    removed: shown.filter((id) => !values.includes(id)),
  };
}
