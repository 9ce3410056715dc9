import type { SuggestionRow } from '../suggestion-list.tsx';
import { CompletionIcon } from './completion-icon.tsx';
import type { Completion } from './completions.ts';

/** A name in the list. */
export function nameRow({ name, detail, group, icon }: Completion): SuggestionRow {
  return { name: <bdi>{name}</bdi>, detail, group, icon: <CompletionIcon icon={icon} /> };
}
