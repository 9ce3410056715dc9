import type { Message } from '../../protocol.ts';
import { openChannel, react, withNotice } from '../app-actions.ts';
import { startEditing, startReply } from '../composer/actions.ts';
import { t } from '../i18n/index.ts';
import { plainText } from '../markup/plain-text.ts';
import { call } from '../server-connection.ts';
import { actingMember, channel, guild, mayUse } from '../state.ts';
import { appItems } from './app-items.ts';
import { copyText } from './copy.ts';
import type { MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** The menu of a message. */
export function MessageMenu({ message }: { readonly message: Message }) {
  return (
    <MenuButton
      label={t('menu.of-message', { name: message.authorName })}
      scope="[data-message]"
      items={() => itemsFor(message)}
    />
  );
}

function itemsFor(message: Message): MenuItem[] {
  const { id, content, ephemeral, voiceMessage, authorId } = message;
  const isOwn = authorId === actingMember.value?.id;
  const items: (MenuItem | false)[] = [
    ...(ephemeral ? [] : reactionItems(message)),
    !ephemeral && { name: t('menu.reply'), onSelect: () => startReply(message) },
    isOwn && !voiceMessage && { name: t('menu.edit'), onSelect: () => startEditing(message) },
    content !== '' && { name: t('menu.copy-text'), onSelect: () => void copyText(content) },
    mayPin(message) && {
      name: t(message.pinned ? 'menu.unpin' : 'menu.pin'),
      onSelect: () => void withNotice(() => call('pin', { messageId: id, isOn: !message.pinned })),
    },
    mayStartThread(message) && {
      name: t('menu.thread'),
      onSelect: () => void startThread(message),
    },
    ...(ephemeral ? [] : appItems('Message', id)),
    { name: t('menu.copy-message-id'), group: 'last', onSelect: () => void copyText(id) },
    {
      name: t(ephemeral ? 'menu.dismiss' : 'menu.delete'),
      group: 'last',
      isDangerous: true,
      onSelect: () => void withNotice(() => call('delete', { messageId: id })),
    },
  ];
  return items.filter((item) => item !== false);
}

const QUICK_EMOJI = ['👍', '❤️', '😂', '🎉', '😢'];
const CUSTOM_EMOJI = 2;

function reactionItems({ id, reactions }: Message): MenuItem[] {
  const custom = (guild.value?.emojis ?? []).slice(0, CUSTOM_EMOJI);
  const userId = actingMember.value?.id ?? '';
  const item = (emoji: string, key: string, image?: string): MenuItem => {
    const known = reactions.find((it) => key === `${it.emoji}:${it.emojiId}` || key === it.emoji);
    const isOn = !known?.userIds.includes(userId);
    const shown = image === undefined ? {} : { image };
    return {
      name: emoji,
      ...shown,
      group: 'reactions',
      onSelect: () => void react(id, key, isOn),
    };
  };
  return [
    ...QUICK_EMOJI.map((emoji) => item(emoji, emoji)),
    ...custom.map(({ id: emojiId, name, image }) => item(`:${name}:`, `${name}:${emojiId}`, image)),
  ];
}

function mayPin({ ephemeral, notice }: Message): boolean {
  return !ephemeral && !notice && mayUse('PinMessages');
}

const THREADED: readonly (string | undefined)[] = ['text', 'announcement'];
const NAME_CHARACTERS = 40;

function mayStartThread({ id, ephemeral, notice }: Message): boolean {
  const hasThread = guild.value?.channels.some((other) => other.id === id);
  return THREADED.includes(channel.value?.kind) && !ephemeral && !notice && !hasThread;
}

/** Names the thread after its message, and opens it. */
async function startThread({ id, channelId, content }: Message): Promise<void> {
  const [line = ''] = content.trim().split('\n');
  const name =
    [...plainText(line)].slice(0, NAME_CHARACTERS).join('').trim() || t('menu.thread.name');
  const started = await withNotice(() => call('start-thread', { channelId, messageId: id, name }));
  if (started !== undefined) await openChannel(started.channelId);
}
