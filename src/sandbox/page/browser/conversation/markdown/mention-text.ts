import { findMember, guild } from '../../state.ts';
import type { Mention } from './nodes.ts';

/** The text of a mention in the current guild. */
export function mentionText(node: Mention): string {
  switch (node.kind) {
    case 'user':
      return `@${findMember(node.id)?.displayName ?? 'unknown-user'}`;
    case 'role':
      return `@${guild.value?.roles.find(({ id }) => id === node.id)?.name ?? 'deleted-role'}`;
    case 'channel':
      return `#${guild.value?.channels.find(({ id }) => id === node.id)?.name ?? 'unknown'}`;
    case 'command':
      return `/${node.name}`;
    case 'everyone':
      return node.text;
  }
}
