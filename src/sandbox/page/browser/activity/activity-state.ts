import { computed, effect, signal } from '@preact/signals';
import type { Activity, Speech, WaitingItem } from '../../protocol.ts';
import { voiceChannel } from '../state.ts';

/** What the sandbox has seen of commands and speech, as far as the acting member may know it. */

/** As many as the server remembers. */
const MAX_ACTIVITIES = 100;
const MAX_SPEECHES = 200;

/** By ID, oldest first. */
export const activities = signal<ReadonlyMap<string, Activity>>(new Map());
/** By ID, oldest first: what the acting member has heard. */
export const speeches = signal<ReadonlyMap<string, Speech>>(new Map());
export const waitingItems = signal<readonly WaitingItem[]>([]);

/** The tabs of the panel beside the conversation. */
export type InsightTab = 'path' | 'transcript';

/** The open tab; undefined while the panel is closed. */
export const insightTab = signal<InsightTab | undefined>();
/** The command whose path is shown; undefined for the latest one. */
export const shownActivityId = signal<string | undefined>();

/** The command that a message answers. */
const activitiesByMessage = computed(
  () =>
    new Map([...activities.value.values()].flatMap((one) => one.messageIds.map((id) => [id, one]))),
);

export function activityOf(messageId: string): Activity | undefined {
  return activitiesByMessage.value.get(messageId);
}

/** What is heard now in the acting member's voice channel. */
export const currentSpeech = computed<Speech | undefined>(() => {
  const channelId = voiceChannel.value?.id;
  return [...speeches.value.values()].findLast(
    (one) => one.durationMs === undefined && one.channelId === channelId,
  );
});

/** A newly begun member's history replaces everything. */
export function resetActivity(known: readonly Activity[], heard: readonly Speech[]): void {
  activities.value = new Map(known.map((one) => [one.id, one]));
  speeches.value = new Map(heard.map((one) => [one.id, one]));
  waitingItems.value = [];
}

export function storeActivity(activity: Activity): void {
  activities.value = withItem(activities.value, activity, MAX_ACTIVITIES);
}

export function storeSpeech(speech: Speech): void {
  speeches.value = withItem(speeches.value, speech, MAX_SPEECHES);
}

export function showPath(id: string): void {
  shownActivityId.value = id;
  insightTab.value = 'path';
}

function withItem<T extends { readonly id: string }>(
  items: ReadonlyMap<string, T>,
  item: T,
  limit: number,
): ReadonlyMap<string, T> {
  const next = new Map(items).set(item.id, item);
  const [oldest] = next.keys();
  if (next.size > limit && oldest !== undefined) next.delete(oldest);
  return next;
}

// A new command is shown when it arrives, unless another one was chosen before.
effect(() => {
  const chosen = shownActivityId.value;
  if (chosen !== undefined && !activities.value.has(chosen)) shownActivityId.value = undefined;
});
