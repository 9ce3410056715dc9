import type { Message } from '../../protocol.ts';
import { withNotice } from '../app-actions.ts';
import { startEditing, startReply } from '../composer/actions.ts';
import { call } from '../server-connection.ts';
import { actingMember } from '../state.ts';
import { appItems } from './app-items.ts';
import { copyText } from './copy.ts';
import type { MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** The menu of a message. */
export function MessageMenu({ message }: { readonly message: Message }) {
  return (
    <MenuButton
      label={`More actions for ${message.authorName}’s message`}
      scope="[data-message]"
      items={() => itemsFor(message)}
    />
  );
}

function itemsFor(message: Message): MenuItem[] {
  const { id, content, ephemeral, voiceMessage, authorId } = message;
  const isOwn = authorId === actingMember.value?.id;
  const items: (MenuItem | false)[] = [
    !ephemeral && { name: 'Reply', onSelect: () => startReply(message) },
    isOwn && !voiceMessage && { name: 'Edit message', onSelect: () => startEditing(message) },
    content !== '' && { name: 'Copy text', onSelect: () => void copyText(content) },
    ...(ephemeral ? [] : appItems('Message', id)),
    { name: 'Copy message ID', group: 'last', onSelect: () => void copyText(id) },
    {
      name: ephemeral ? 'Dismiss message' : 'Delete message',
      group: 'last',
      isDangerous: true,
      onSelect: () => void withNotice(() => call('delete', { messageId: id })),
    },
  ];
  return items.filter((item) => item !== false);
}
