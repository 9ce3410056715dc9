import { batch } from '@preact/signals';
import type { Guild } from '../protocol.ts';
import { clearMemberState, joinVoice, setView, switchMember } from './app-actions.ts';
import { focusMessageBox } from './composer/actions.ts';
import { moveDrafts } from './composer/drafts.ts';
import { isInMessageBox } from './composer/use-focus.ts';
import { t } from './i18n/index.ts';
import { placeInAddress } from './page-address.ts';
import { hasRestarted, mapIds } from './sandbox-restart.ts';
import { guilds, notice, type View, view } from './state.ts';
import { loadFromTab } from './tab-storage.ts';

/**
 * Called after every connection. Shows the place in the address, or restores this tab's channel and voice channel, or
 * shows the first guild as its owner. After a restart of the sandbox, moves view and drafts to the new IDs.
 * @param before the guilds before the connection was lost
 */
export async function restoreView(before: readonly Guild[]): Promise<void> {
  const ids = mapIds(before, guilds.value);
  const isRestarted = hasRestarted(before, guilds.value);
  const wasTyping = isInMessageBox();
  const channelToRejoin = ids.get(voiceChannelOf(before, view.value) ?? '');
  if (isRestarted) moveToNewIds(ids);
  const inTab = loadFromTab('place') as View | undefined;
  const saved = view.value ?? { ...inTab, ...placeInAddress() };
  const guild = guilds.value.find(({ id }) => id === saved.guildId) ?? guilds.value[0];
  if (guild === undefined) return;
  const member = guild.members.find(({ id }) => id === saved.userId);
  const userId = member?.id ?? guild.ownerId;
  const voiceChannelId = await switchMember(guild.id, userId, saved.channelId);
  if (isRestarted) notice.value = t('shell.restarted');
  if (isRestarted && wasTyping) focusMessageBox();
  if (channelToRejoin !== undefined && voiceChannelId === undefined)
    await joinVoice(channelToRejoin);
}

/** Moves view and drafts to the new IDs, and clears the rest. */
function moveToNewIds(ids: ReadonlyMap<string, string>): void {
  const newId = (id: string | undefined) => ids.get(id ?? '');
  batch(() => {
    moveDrafts(ids);
    clearMemberState();
    const [guildId, userId] = [newId(view.value?.guildId), newId(view.value?.userId)];
    if (guildId === undefined || userId === undefined) view.value = undefined;
    else setView({ guildId, userId, channelId: newId(view.value?.channelId) });
  });
}

function voiceChannelOf(known: readonly Guild[], lastView: View | undefined): string | undefined {
  const guild = known.find(({ id }) => id === lastView?.guildId);
  return guild?.channels.find(({ present }) => present.includes(lastView?.userId ?? ''))?.id;
}
