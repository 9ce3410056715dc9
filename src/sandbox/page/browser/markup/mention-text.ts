import { t } from '../i18n/index.ts';
import { findMember, guild } from '../state.ts';
import type { Mention } from './nodes.ts';

/** The text of a mention in the current guild. */
export function mentionText(node: Mention): string {
  switch (node.kind) {
    case 'user':
      return `@${findMember(node.id)?.displayName ?? t('message.unknown-user')}`;
    case 'role':
      return `@${guild.value?.roles.find(({ id }) => id === node.id)?.name ?? t('message.deleted-role')}`;
    case 'channel':
      return `#${guild.value?.channels.find(({ id }) => id === node.id)?.name ?? t('message.unknown-channel')}`;
    case 'command':
      return `/${node.name}`;
    case 'everyone':
      return node.text;
  }
}
