import { effect, untracked } from '@preact/signals';
import { locale } from '../state.ts';
import { loadFromTab, saveInTab } from '../tab-storage.ts';
import { formatCommandLine } from './command-line.ts';
import { type Draft, EMPTY_DRAFT, isEmpty } from './draft.ts';
import { allDrafts, replaceDrafts } from './drafts.ts';

/** What survives a reload. Files do not. */
interface SavedDraft {
  readonly text: string;
  readonly title: string;
  /** Labels and what is sent for them. */
  readonly mentions: readonly (readonly [string, string])[];
}

/** Restores the drafts of this tab after a reload, and saves them as they change. Call it once. */
export function keepDrafts(): void {
  const saved = loadFromTab('drafts');
  if (typeof saved === 'object') {
    const drafts = Object.entries(saved as Record<string, SavedDraft>);
    replaceDrafts(new Map(drafts.map(([key, draft]) => [key, restored(draft)])));
  }
  effect(() => {
    const drafts = [...allDrafts.value].map(([key, draft]) => [key, toSaved(draft)] as const);
    const filled = drafts.filter(([, { text, title }]) => text !== '' || title !== '');
    saveInTab('drafts', Object.fromEntries(filled));
  });
}

function restored({ text, title, mentions }: SavedDraft): Draft {
  return { ...EMPTY_DRAFT, text, title, mentions: new Map(mentions) };
}

function toSaved(draft: Draft): SavedDraft {
  return { text: lineOf(draft), title: draft.title, mentions: [...draft.mentions] };
}

/** A command becomes the line that it is parsed from again. */
function lineOf({ command, text }: Draft): string {
  if (command === undefined) return text;
  const line = untracked(() => formatCommandLine(command, locale.value));
  const isBare = command.fields.every(isEmpty);
  return `${line}${isBare || text !== '' ? ' ' : ''}${text}`;
}
