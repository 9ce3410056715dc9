import type { Person } from '../../protocol.ts';
import { installApp, openDirectMessages, withNotice } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { call } from '../server-connection.ts';
import { actingMember, confirmation, guild, mayUse, sandboxInfo } from '../state.ts';
import { appItems } from './app-items.ts';
import { copyText } from './copy.ts';
import type { MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';

/** The menu of a member. */
export function MemberMenu({ person }: { readonly person: Person }) {
  return (
    <MenuButton
      label={t('menu.of-member', { name: person.displayName })}
      scope="li"
      items={() => itemsFor(person)}
    />
  );
}

function itemsFor(person: Person): MenuItem[] {
  const { id } = person;
  const hasApp = guild.value?.hasApp ?? false;
  const items: (MenuItem | false)[] = [
    id !== actingMember.value?.id && {
      name: t('menu.message'),
      onSelect: () => void openDirectMessages(id),
    },
    id === sandboxInfo.value?.botUserId && {
      name: t(hasApp ? 'menu.app.remove' : 'menu.app.add'),
      onSelect: () => void installApp(!hasApp),
    },
    ...voiceItems(id),
    ...roleItems(person),
    ...appItems('User', id),
    { name: t('menu.copy-user-id'), group: 'last', onSelect: () => void copyText(id) },
    ...removalItems(person),
  ];
  return items.filter((item) => item !== false);
}

/** Moderation of a member in voice. The items are shown to everyone; the server checks permissions. */
function voiceItems(userId: string): MenuItem[] {
  const channels = guild.value?.channels ?? [];
  const at = channels.find(({ present }) => present.includes(userId));
  if (at === undefined || userId === actingMember.value?.id) return [];
  const elsewhere = channels.filter(({ kind, id }) => kind === 'voice' && id !== at.id);
  return [
    item(t('menu.mute'), () => call('mute-in-voice', { userId, mute: true })),
    item(t('menu.unmute'), () => call('mute-in-voice', { userId, mute: false })),
    ...elsewhere.map(({ id, name }) =>
      item(t('menu.move', { name }), () => call('move-to-voice', { userId, channelId: id })),
    ),
    {
      ...item(t('menu.disconnect'), () => call('move-to-voice', { userId })),
      isDangerous: true,
    },
  ];
}

/** The roles that members can have. The server checks which of them one may give. */
function roleItems({ id: userId, roleIds, bot }: Person): MenuItem[] {
  if (!mayUse('ManageRoles') || bot) return [];
  const roles = guild.value?.roles.filter(({ id, managed }) => id !== guild.value?.id && !managed);
  return (roles ?? []).map(({ id: roleId, name }) => {
    const isOn = !roleIds.includes(roleId);
    return {
      name: t(isOn ? 'menu.role.give' : 'menu.role.take', { name }),
      group: 'roles',
      onSelect: () => void withNotice(() => call('set-role', { userId, roleId, isOn })),
    };
  });
}

/** Nobody removes themselves or the owner. */
function removalItems({ id: userId, displayName: name }: Person): MenuItem[] {
  if (userId === actingMember.value?.id || userId === guild.value?.ownerId) return [];
  const removal = (what: 'kick' | 'ban'): MenuItem => ({
    name: t(`member.${what}`),
    group: 'last',
    isDangerous: true,
    onSelect: () => {
      confirmation.value = {
        title: t(`member.${what}.title`, { name }),
        text: t('member.removal.text'),
        action: t(`member.${what}`),
        onConfirm: () => call(what, { userId }),
      };
    },
  });
  return [
    ...(mayUse('KickMembers') ? [removal('kick')] : []),
    ...(mayUse('BanMembers') ? [removal('ban')] : []),
  ];
}

function item(name: string, onSelect: () => Promise<unknown>): MenuItem {
  return { name, group: 'voice', onSelect: () => void withNotice(onSelect) };
}
