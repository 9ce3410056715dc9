import { batch } from '@preact/signals';
import type { Channel, Guild, Message } from '../protocol.ts';
import { goToMessageBox } from './composer/actions.ts';
import { moveDrafts } from './composer/composer-state.ts';
import { isInMessageBox } from './composer/use-focus.ts';
import { call, Refusal } from './live.ts';
import { idsAgain, isStartedAgain } from './started-again.ts';
import {
  commands,
  editing,
  guilds,
  messages,
  modal,
  notice,
  type Place,
  place,
  replyingTo,
  runFailures,
  speaking,
  unread,
} from './state.ts';
import { takeConversation, takeGuild } from './state-news.ts';

/** Of this tab, so that a reload comes back to where it was, and two tabs can be two members. */
const KEPT_PLACE = 'place';

/** Counts whom this page was asked to act as: only the latest answer is of use. */
let asked = 0;

const STARTED_AGAIN = 'The sandbox was started again. It has forgotten all that was said before.';

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

/** Acts as a member from now on; voice is left, and nothing that the former member saw stays. */
export async function actAs(guildId: string, userId: string): Promise<void> {
  await telling(() => become(guildId, userId, place.value?.channelId));
}

export async function openChannel(channelId: string): Promise<void> {
  const at = place.value;
  if (at === undefined || at.channelId === channelId) return;
  moveTo({ ...at, channelId });
  await telling(() => showChannel(channelId));
}

export async function joinVoice(channelId: string): Promise<void> {
  await telling(() => call('join-voice', { channelId }));
}

export async function leaveVoice(): Promise<void> {
  await telling(() => call('leave-voice', {}));
}

/** Does something that may be refused, and shows why when it is. */
export async function telling<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notice.value = error.message;
    return undefined;
  }
}

/** @returns the voice channel that the member is in */
async function become(
  guildId: string,
  userId: string,
  channelId: string | undefined,
): Promise<string | undefined> {
  asked += 1;
  const mine = asked;
  const before = place.value?.channelId;
  const known = guilds.value.find(({ id }) => id === guildId);
  const hoped = known && (channelOf(known, channelId) ?? firstChannel(known));
  // Both at once: the answer to the first nearly always allows the second.
  const acting = call('act-as', { guildId, userId });
  const opening = hoped === undefined ? undefined : call('open', { channelId: hoped.id });
  opening?.catch(() => undefined);
  const { guild, voiceChannelId } = await acting;
  if (mine !== asked) return voiceChannelId;
  // Someone quick has opened another channel meanwhile.
  const opened = place.value?.channelId === before ? undefined : place.value?.channelId;
  const shown = channelOf(guild, opened) ?? channelOf(guild, hoped?.id) ?? firstChannel(guild);
  batch(() => {
    if (place.value?.userId !== userId || place.value.guildId !== guildId) forget();
    takeGuild(guild);
    moveTo({ guildId, userId, channelId: shown?.id });
  });
  if (shown !== undefined) {
    await showChannel(shown.id, shown.id === hoped?.id ? opening : undefined);
  }
  return voiceChannelId;
}

async function showChannel(
  channelId: string,
  opening: Promise<readonly Message[]> = call('open', { channelId }),
): Promise<void> {
  const conversation = await opening;
  // Someone quick has opened another one meanwhile: this answer is of use to neither.
  if (place.value?.channelId === channelId) takeConversation(channelId, conversation);
}

function channelOf({ channels }: Guild, channelId: string | undefined): Channel | undefined {
  return channels.find(({ id }) => id === channelId);
}

function firstChannel(guild: Guild): Channel | undefined {
  return guild.channels.find(({ kind }) => kind === 'text');
}

function moveTo(next: Place): void {
  batch(() => {
    place.value = next;
    commands.value = [];
    replyingTo.value = undefined;
    editing.value = undefined;
    notice.value = undefined;
  });
  try {
    sessionStorage.setItem(KEPT_PLACE, JSON.stringify(next));
  } catch {
    // Without storage a reload begins anew.
  }
}

function forget(): void {
  messages.value = new Map();
  unread.value = new Set();
  speaking.value = new Set();
  runFailures.value = new Map();
  modal.value = undefined;
}

function rememberedPlace(): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_PLACE) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
