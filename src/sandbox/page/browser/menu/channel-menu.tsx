import type { Channel } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { call } from '../server-connection.ts';
import { channelForm, confirmation, mayUse } from '../state.ts';
import { copyText } from './copy.ts';
import type { MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** The menu of a channel, for those who manage channels. */
export function ChannelMenu({ channel }: { readonly channel: Channel }) {
  if (!mayUse('ManageChannels') || channel.thread !== undefined) return null;
  return (
    <MenuButton
      label={t('menu.of-channel', { name: channel.name })}
      scope=".channel-row"
      items={() => itemsFor(channel)}
    />
  );
}

function itemsFor({ id, name, kind }: Channel): MenuItem[] {
  const form = { id, name, kind: kind === 'voice' ? kind : ('text' as const) };
  return [
    {
      name: t('channel.edit'),
      onSelect: () => {
        channelForm.value = form;
      },
    },
    { name: t('menu.copy-channel-id'), group: 'last', onSelect: () => void copyText(id) },
    {
      name: t('channel.delete'),
      group: 'last',
      isDangerous: true,
      onSelect: () => {
        confirmation.value = {
          title: t('channel.delete.title', { name }),
          text: t('channel.delete.text'),
          action: t('channel.delete'),
          onConfirm: () => call('delete-channel', { channelId: id }),
        };
      },
    },
  ];
}
