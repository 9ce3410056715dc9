import { telling } from '../app-actions.ts';
import { call } from '../live.ts';
import { guild, me } from '../state.ts';
import type { MenuItem } from './menu.tsx';

/** What a moderator does with somebody in voice; whoever may not is told why. */
export function voiceItems(userId: string): MenuItem[] {
  const channels = guild.value?.channels ?? [];
  const at = channels.find(({ present }) => present.includes(userId));
  if (at === undefined || userId === me.value?.id) return [];
  const elsewhere = channels.filter(({ kind, id }) => kind === 'voice' && id !== at.id);
  return [
    item('Server mute', () => call('mute-in-voice', { userId, mute: true })),
    item('Server unmute', () => call('mute-in-voice', { userId, mute: false })),
    ...elsewhere.map(({ id, name }) =>
      item(`Move to ${name}`, () => call('move-to-voice', { userId, channelId: id })),
    ),
    {
      ...item('Disconnect', () => call('move-to-voice', { userId })),
      isDangerous: true,
    },
  ];
}

function item(name: string, act: () => Promise<unknown>): MenuItem {
  return { name, group: 'voice', act: () => void telling(act) };
}
