import { batch } from '@preact/signals';
import type { Guild } from '../protocol.ts';
import { become, forget, joinVoice, moveTo } from './app-actions.ts';
import { goToMessageBox } from './composer/actions.ts';
import { moveDrafts } from './composer/composer-state.ts';
import { isInMessageBox } from './composer/use-focus.ts';
import { idsAgain, isStartedAgain } from './sandbox-restart.ts';
import { rememberedPlace } from './saved-view.ts';
import { guilds, notice, type Place, place } from './state.ts';

const STARTED_AGAIN = 'The sandbox restarted. Earlier messages and settings are gone.';

/**
 * After every (re)connection: the place that this tab was in, in text and in voice, else the first guild as
 * its owner. A sandbox that was started again has such a place too, and what was typed goes along.
 * @param before the servers as they were until then
 */
export async function comeBack(before: readonly Guild[]): Promise<void> {
  const ids = idsAgain(before, guilds.value);
  const isNew = isStartedAgain(before, guilds.value);
  const wasTyping = isInMessageBox();
  const wasInVoice = ids.get(voiceChannelOf(before, place.value) ?? '');
  if (isNew) beginAgain(ids);
  const kept = place.value ?? rememberedPlace();
  const guild = guilds.value.find(({ id }) => id === kept?.guildId) ?? guilds.value[0];
  if (guild === undefined) return;
  const isStillThere = guild.members.some(({ id }) => id === kept?.userId);
  const userId = kept !== undefined && isStillThere ? kept.userId : guild.ownerId;
  const voiceChannelId = await become(guild.id, userId, kept?.channelId);
  if (isNew) notice.value = STARTED_AGAIN;
  if (isNew && wasTyping) goToMessageBox();
  if (wasInVoice !== undefined && voiceChannelId === undefined) await joinVoice(wasInVoice);
}

/** Takes the place and what was typed over to where they are now, and forgets the rest. */
function beginAgain(ids: ReadonlyMap<string, string>): void {
  const again = (id: string | undefined) => ids.get(id ?? '');
  batch(() => {
    moveDrafts(ids);
    forget();
    const [guildId, userId] = [again(place.value?.guildId), again(place.value?.userId)];
    if (guildId === undefined || userId === undefined) place.value = undefined;
    else moveTo({ guildId, userId, channelId: again(place.value?.channelId) });
  });
}

function voiceChannelOf(known: readonly Guild[], at: Place | undefined): string | undefined {
  const guild = known.find(({ id }) => id === at?.guildId);
  return guild?.channels.find(({ present }) => present.includes(at?.userId ?? ''))?.id;
}
