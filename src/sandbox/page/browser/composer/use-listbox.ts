import { useId, useState } from 'preact/hooks';
import { isComposing } from './is-composing.ts';

/** What a list offers for the current text of its field. */
export interface ListContent<T> {
  readonly items: readonly T[];
  /** The text of the field. The list opens again when it changes. */
  readonly typed: string;
  /** Whether Enter and Tab pick the first item before any arrow key. */
  readonly takesFirst: boolean;
  /** Whether the list stays closed until the user types or presses an arrow key. */
  readonly startsClosed?: boolean;
  /** Whether the text already names an item. Enter is then passed on, unless the user moved to another item. */
  readonly isNamed?: boolean;
  /** Set while the items still belong to an earlier text: picks the first one once the items for this text have arrived. */
  readonly pickOnArrival?: (() => void) | undefined;
}

interface ListboxOptions<T> {
  /** Called for each key, because a key can arrive before the text in front of it is rendered. */
  readonly read: () => ListContent<T>;
  /** Identifies an item while the list changes. */
  readonly keyOf: (item: T) => unknown;
  readonly onPick: (item: T) => void;
}

export interface Listbox<T> {
  readonly id: string;
  readonly items: readonly T[];
  readonly isOpen: boolean;
  /** Whether the items belong to an earlier text. */
  readonly isBusy: boolean;
  /** Index of the highlighted item, or -1. */
  readonly active: number;
  readonly pick: (item: T) => void;
  /** @returns whether the key was handled */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** To be called when the field gets or loses the focus. */
  readonly setFocused: (isFocused: boolean) => void;
  /** ARIA attributes of the combobox. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
  readonly fieldProps: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
    readonly 'aria-autocomplete': 'list';
  };
}

/** The effect of arrow keys and Escape on the list. */
interface Moves<T> {
  /** The text that it applies to. */
  readonly about: string;
  readonly isShut: boolean;
  /** The item that the user moved to. */
  readonly movedTo: T | undefined;
}

/** A list of suggestions for a text field, with arrow keys, Enter, Tab and Escape. */
export function useListbox<T>({ read, keyOf, onPick }: ListboxOptions<T>): Listbox<T> {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const [last, setLast] = useState<Moves<T>>();
  const stateOf = (content: ListContent<T>) => ({
    ...stateAfter(content, last, keyOf),
    isFocused,
  });
  const shown = stateOf(read());
  const isOpen = shown.isFocused && !shown.isShut && shown.items.length > 0;
  const active = isOpen ? shown.active : -1;
  const onKey = (event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false;
    const state = stateOf(read());
    const effect = effectOf(event, state);
    if (effect === undefined) return false;
    const { about } = state;
    if (effect.kind === 'shut') setLast({ about, isShut: true, movedTo: undefined });
    else if (effect.kind === 'wait') effect.act();
    else if (effect.kind === 'pick') onPick(effect.item);
    else setLast({ about, isShut: false, movedTo: effect.item });
    return true;
  };
  return {
    id,
    items: shown.items,
    isOpen,
    isBusy: shown.pickOnArrival !== undefined,
    active,
    pick: onPick,
    onKey,
    setFocused,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active < 0 ? undefined : optionId(id, active),
      'aria-autocomplete': 'list',
    },
  };
}

/** ID of one item. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface ListState<T> extends ListContent<T> {
  readonly about: string;
  readonly isShut: boolean;
  /** Index of the item that Enter picks, or -1. */
  readonly active: number;
  /** Whether the user moved to that item. */
  readonly isMoved: boolean;
}

function stateAfter<T>(
  content: ListContent<T>,
  last: Moves<T> | undefined,
  keyOf: (item: T) => unknown,
): ListState<T> {
  const { items, typed, takesFirst, startsClosed = false, pickOnArrival } = content;
  // Moves apply until the text changes.
  const about = `${startsClosed} ${typed}`;
  const { isShut, movedTo } =
    last?.about === about ? last : { isShut: startsClosed, movedTo: undefined };
  const moved =
    movedTo === undefined ? -1 : items.findIndex((item) => keyOf(item) === keyOf(movedTo));
  const first = takesFirst && pickOnArrival === undefined && items.length > 0 ? 0 : -1;
  const isMoved = moved >= 0;
  return { ...content, about, isShut, isMoved, active: isMoved ? moved : first };
}

type Effect<T> =
  | { readonly kind: 'move'; readonly item: T }
  | { readonly kind: 'pick'; readonly item: T }
  | { readonly kind: 'shut' }
  | { readonly kind: 'wait'; readonly act: () => void };

/** What a key does, or undefined if it is not for the list. */
function effectOf<T>(
  { key, shiftKey }: KeyboardEvent,
  { items, active, isShut, isMoved, isNamed, pickOnArrival }: ListState<T>,
): Effect<T> | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const item = items[nextIndex(isShut ? -1 : active, key, items.length)];
    return item === undefined ? undefined : { kind: 'move', item };
  }
  if (isShut) return undefined;
  if (key === 'Escape') return items.length === 0 ? undefined : { kind: 'shut' };
  const passesOn = key === 'Enter' && isNamed === true && !isMoved;
  const takes = key === 'Enter' || (key === 'Tab' && !shiftKey);
  if (!takes) return undefined;
  if (pickOnArrival !== undefined && !isMoved) return { kind: 'wait', act: pickOnArrival };
  const item = items[active];
  return item === undefined || passesOn ? undefined : { kind: 'pick', item };
}

/** Arrow up without a highlighted item moves to the last one. */
function nextIndex(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (key === 'ArrowDown') return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
