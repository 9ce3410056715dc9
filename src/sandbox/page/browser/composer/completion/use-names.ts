import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { place } from '../../state.ts';
import { draft, updateDraft } from '../drafts.ts';
import { type Completion, completionsFor } from './completions.ts';
import { emojiNamed } from './emoji-list.ts';
import { shortNameAt, type Trigger, triggerAt } from './trigger.ts';

/** A completion for the name at the cursor. */
export interface NameItem extends Completion {
  readonly trigger: Trigger;
}

interface NamesOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The current text. */
  readonly text: () => string;
  readonly onText: (text: string) => void;
}

/** Completes names of members, roles, channels and emoji in a text. */
export function useNames({ field, text, onText }: NamesOptions) {
  const [, setCursor] = useState(0);
  const read = () => {
    const typed = text();
    const trigger = triggerAt(typed, cursorIn(field.current, typed));
    if (trigger === undefined || isMention(typed, trigger)) return { items: [], typed };
    const items = completionsFor(trigger).map((one): NameItem => ({ ...one, trigger }));
    return { items, typed: `${trigger.start} ${typed}` };
  };
  const replace = (from: number, to: number, inserted: string) => {
    const box = field.current;
    if (box === null) return;
    // Written into the field first, so that the cursor stays behind it.
    box.setRangeText(inserted, from, to, 'end');
    onText(box.value);
  };
  const pick = ({ trigger, text: name, markup }: NameItem) => {
    const { start, end } = trigger;
    if (markup !== undefined) {
      updateDraft({ mentions: new Map(draft.value.mentions).set(name, markup) });
    }
    const hasSpace = /^\s/.test(text().slice(end));
    replace(start, end, hasSpace ? name : `${name} `);
  };
  const onInput = ({ currentTarget: box, data, isComposing }: FieldInput) => {
    onText(box.value);
    setCursor(box.selectionStart);
    if (data !== ':' || isComposing) return;
    const named = shortNameAt(box.value, box.selectionStart);
    if (named === undefined) return;
    const custom = place.value?.emojis.find(({ name }) => name === named.query);
    if (custom !== undefined) {
      const markup = `<:${custom.name}:${custom.id}>`;
      updateDraft({ mentions: new Map(draft.value.mentions).set(`:${custom.name}:`, markup) });
      return;
    }
    const emoji = emojiNamed(named.query);
    if (emoji !== undefined) replace(named.start, named.end, emoji);
  };
  const followCursor = () => setCursor(field.current?.selectionStart ?? 0);
  return {
    read,
    pick,
    fieldEvents: {
      onInput: (event: InputEvent & { currentTarget: HTMLTextAreaElement }) => onInput(event),
      onKeyUp: followCursor,
      onPointerUp: followCursor,
    },
  };
}

type FieldInput = Pick<InputEvent, 'data' | 'isComposing'> & {
  readonly currentTarget: HTMLTextAreaElement;
};

/** While the field shows another text, which is about to be replaced, the cursor will be at the end. */
function cursorIn(box: HTMLTextAreaElement | null, text: string): number {
  if (box === null || box.value !== text) return text.length;
  return box.selectionStart === box.selectionEnd ? box.selectionStart : 0;
}

/** A finished mention needs no list. */
function isMention(text: string, { start, end }: Trigger): boolean {
  return draft.value.mentions.has(text.slice(start, end));
}
