import { batch, effect } from '@preact/signals';
import type { Channel, DirectMessagesId, Guild, Message } from '../protocol.ts';
import { CallError, call } from './server-connection.ts';
import { storeConversation, storeGuild } from './server-events.ts';
import {
  commands,
  editing,
  guilds,
  messages,
  modal,
  notice,
  replyingTo,
  runFailures,
  speakingUserIds,
  typing,
  unreadChannelIds,
  type View,
  view,
} from './state.ts';
import { saveInTab } from './tab-storage.ts';

const DIRECT_MESSAGES: DirectMessagesId = 'direct-messages';

/** Counts the switches of member. Only the answer to the latest one is used. */
let latestSwitch = 0;

/** Acts as another member. Leaves voice and clears everything that the previous member saw. */
export async function actAs(guildId: string, userId: string): Promise<void> {
  await withNotice(() => switchMember(guildId, userId, view.value?.channelId));
}

/** Shows the acting member's direct messages with another user. */
export async function openDirectMessages(userId: string): Promise<void> {
  await withNotice(async () => {
    const { channelId } = await call('open-direct-messages', { userId });
    await switchMember(DIRECT_MESSAGES, view.value?.userId ?? '', channelId);
  });
}

/** Adds the app to the acting member's account, or removes it. */
export async function installApp(isInstalled: boolean): Promise<void> {
  await withNotice(() => call('install-app', { isInstalled }));
}

/** Adds the bot to the server, if the acting member manages it. */
export async function inviteBot(): Promise<void> {
  await withNotice(() => call('invite-bot', {}));
}

export async function openChannel(channelId: string): Promise<void> {
  const current = view.value;
  if (current === undefined || current.channelId === channelId) return;
  setView({ ...current, channelId });
  await withNotice(() => showChannel(channelId));
}

/**
 * Adds a reaction, or takes it back.
 * @param emoji a character, or `name:id`
 */
export async function react(messageId: string, emoji: string, isOn: boolean): Promise<void> {
  await withNotice(() => call('react', { messageId, emoji, isOn }));
}

/** Leaves a channel that was deleted, and acts as the owner once the acting member was removed. Call it once. */
export function leaveWhatIsGone(): void {
  // The page hears of a new channel only after it was opened.
  let known: string | undefined;
  effect(() => {
    const current = view.value;
    const place = guilds.value.find(({ id }) => id === current?.guildId);
    if (current === undefined || place === undefined) return;
    const isMember = place.members.some(({ id }) => id === current.userId);
    const isKnown = channelOf(place, current.channelId) !== undefined;
    if (isKnown) known = current.channelId;
    if (!isMember) void actAs(place.id, place.ownerId);
    else if (!isKnown && current.channelId === known) {
      const first = firstChannel(place);
      if (first !== undefined) void openChannel(first.id);
    }
  });
}

export async function joinVoice(channelId: string): Promise<void> {
  await withNotice(() => call('join-voice', { channelId }));
}

export async function leaveVoice(): Promise<void> {
  await withNotice(() => call('leave-voice', {}));
}

/** Runs an action that the server may refuse, and shows the reason as a notice. */
export async function withNotice<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    notice.value = error.message;
    return undefined;
  }
}

/**
 * Acts as a member and shows one of their channels.
 * @param channelId the preferred channel
 * @returns the voice channel that the member is in
 * @throws CallError
 */
export async function switchMember(
  guildId: string,
  userId: string,
  channelId: string | undefined,
): Promise<string | undefined> {
  latestSwitch += 1;
  const thisSwitch = latestSwitch;
  const before = view.value?.channelId;
  const known = guilds.value.find(({ id }) => id === guildId);
  const preferred = known && (channelOf(known, channelId) ?? firstChannel(known));
  // Sent together, because the first call nearly always succeeds.
  const acting = call('act-as', { guildId, userId });
  const opening = preferred === undefined ? undefined : call('open', { channelId: preferred.id });
  opening?.catch(() => undefined);
  const { guild, voiceChannelId } = await acting;
  if (thisSwitch !== latestSwitch) return voiceChannelId;
  // The user may have opened another channel in the meantime.
  const opened = view.value?.channelId === before ? undefined : view.value?.channelId;
  const wanted = [opened, channelId, preferred?.id].map((id) => channelOf(guild, id));
  const shown = wanted.find((found) => found !== undefined) ?? firstChannel(guild);
  batch(() => {
    if (view.value?.userId !== userId || view.value.guildId !== guildId) clearMemberState();
    storeGuild(guild);
    setView({ guildId, userId, channelId: shown?.id });
  });
  if (shown !== undefined) {
    await showChannel(shown.id, shown.id === preferred?.id ? opening : undefined);
  }
  return voiceChannelId;
}

async function showChannel(
  channelId: string,
  opening: Promise<readonly Message[]> = call('open', { channelId }),
): Promise<void> {
  const conversation = await opening;
  // The user may have opened another channel in the meantime; then this answer is outdated.
  if (view.value?.channelId === channelId) storeConversation(channelId, conversation);
}

function channelOf({ channels }: Guild, channelId: string | undefined): Channel | undefined {
  return channels.find(({ id }) => id === channelId);
}

function firstChannel(guild: Guild): Channel | undefined {
  return guild.channels.find(({ kind }) => kind === 'text' || kind === 'direct');
}

/** Changes the view. Cancels replies and edits, and clears the notice. */
export function setView(next: View): void {
  batch(() => {
    view.value = next;
    commands.value = undefined;
    replyingTo.value = undefined;
    editing.value = undefined;
    notice.value = undefined;
  });
  saveInTab('place', next);
}

/** Clears everything that depends on the acting member. */
export function clearMemberState(): void {
  messages.value = new Map();
  unreadChannelIds.value = new Set();
  speakingUserIds.value = new Set();
  runFailures.value = new Map();
  typing.value = [];
  modal.value = undefined;
}
