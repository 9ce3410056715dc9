import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { channel, editing } from '../state.ts';
import { type Draft, EMPTY_DRAFT, settled } from './draft.ts';

/** By channel, or by message while editing, so that switching channels keeps every draft. */
const drafts = signal<ReadonlyMap<string, Draft>>(new Map());

export const allDrafts: ReadonlySignal<ReadonlyMap<string, Draft>> = drafts;

export function replaceDrafts(all: ReadonlyMap<string, Draft>): void {
  drafts.value = all;
}

/** The key of the visible draft; undefined if no channel is open. */
export const draftKey = computed(() =>
  editing.value === undefined ? channel.value?.id : `edit ${editing.value.id}`,
);
export const draft = computed<Draft>(() => getDraft(draftKey.value));

export function getDraft(key: string | undefined): Draft {
  return drafts.value.get(key ?? '') ?? EMPTY_DRAFT;
}

export function setDraft(key: string, next: Draft): void {
  drafts.value = new Map(drafts.value).set(key, next);
}

/** Updates the visible draft and clears its problem. */
export function updateDraft(next: Partial<Draft>): void {
  const key = draftKey.value;
  if (key !== undefined) setDraft(key, { ...draft.value, problem: undefined, ...next });
}

/**
 * Moves drafts to the new channel IDs after a restart. The messages are gone, so an edit becomes a new
 * message.
 * @param ids from old to new IDs
 */
export function moveDrafts(ids: ReadonlyMap<string, string>): void {
  const moved = new Map<string, Draft>();
  for (const [key, kept] of drafts.peek()) {
    const channelId = ids.get(key);
    if (channelId !== undefined) moved.set(channelId, settled(kept));
  }
  const edited = editing.peek();
  const channelId = ids.get(edited?.channelId ?? '');
  if (edited !== undefined && channelId !== undefined && !moved.get(channelId)?.text) {
    moved.set(channelId, { ...EMPTY_DRAFT, text: getDraft(`edit ${edited.id}`).text });
  }
  replaceDrafts(moved);
}
