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

/** After a restart, nothing will be suggested for a draft any more. The messages are gone, so an edit becomes a new one. */
export function settleDrafts(): void {
  const kept = new Map(
    drafts
      .peek()
      .entries()
      .map(([key, one]) => [key, settled(one)]),
  );
  const edited = editing.peek();
  if (edited !== undefined && !kept.get(edited.channelId)?.text) {
    kept.set(edited.channelId, { ...EMPTY_DRAFT, text: getDraft(`edit ${edited.id}`).text });
  }
  replaceDrafts(kept);
}
