import { batch } from '@preact/signals';
import type { Guild } from '../protocol.ts';
import { clearMemberState, joinVoice, switchMember } from './app-actions.ts';
import { focusMessageBox } from './composer/actions.ts';
import { settleDrafts } from './composer/drafts.ts';
import { isInMessageBox } from './composer/use-focus.ts';
import { t } from './i18n/index.ts';
import { placeInAddress } from './page-address.ts';
import { guilds, notice, type View, view } from './state.ts';
import { loadFromTab } from './tab-storage.ts';

/**
 * Called after every connection. Shows the place in the address, or restores this tab's channel and voice channel, or
 * shows the first guild as its owner. A sandbox that was restarted has none of the earlier messages.
 * @param before the guilds before the connection was lost
 */
export async function restoreView(before: readonly Guild[], hasRestarted: boolean): Promise<void> {
  const wasTyping = isInMessageBox();
  const channelToRejoin = voiceChannelOf(before, view.value);
  if (hasRestarted) {
    batch(() => {
      settleDrafts();
      clearMemberState();
    });
  }
  const inTab = loadFromTab('place') as View | undefined;
  const saved = view.value ?? { ...inTab, ...placeInAddress() };
  const guild = guilds.value.find(({ id }) => id === saved.guildId) ?? guilds.value[0];
  if (guild === undefined) return;
  const member = guild.members.find(({ id }) => id === saved.userId);
  const userId = member?.id ?? guild.ownerId;
  const voiceChannelId = await switchMember(guild.id, userId, saved.channelId);
  if (hasRestarted) notice.value = t('shell.restarted');
  if (hasRestarted && wasTyping) focusMessageBox();
  const canRejoin = guild.channels.some(({ id }) => id === channelToRejoin);
  if (channelToRejoin !== undefined && canRejoin && voiceChannelId === undefined)
    await joinVoice(channelToRejoin);
}

function voiceChannelOf(known: readonly Guild[], lastView: View | undefined): string | undefined {
  const guild = known.find(({ id }) => id === lastView?.guildId);
  return guild?.channels.find(({ present }) => present.includes(lastView?.userId ?? ''))?.id;
}
