import { useId, useState } from 'preact/hooks';
import { isComposing } from './is-composing.ts';

interface ListboxOptions<T> {
  readonly items: readonly T[];
  /** The text of the field. The list opens again when it changes. */
  readonly typed: string;
  /** Whether Enter and Tab pick the first item before any arrow key. */
  readonly takesFirst: boolean;
  /** Whether the list stays closed until the user types or presses an arrow key. */
  readonly startsClosed?: boolean;
  /** Whether the text already names an item. Enter is then passed on, unless the user moved to another item. */
  readonly isNamed?: boolean;
  readonly onPick: (item: T) => void;
}

export interface Listbox<T> {
  readonly id: string;
  readonly isOpen: boolean;
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
interface Moves {
  /** The text that it applies to. */
  readonly about: string;
  readonly isShut: boolean;
  /** Index of the item that the user moved to. */
  readonly moved: number | undefined;
}

/** A list of suggestions for a text field, with arrow keys, Enter, Tab and Escape. */
export function useListbox<T>(options: ListboxOptions<T>): Listbox<T> {
  const { items, typed, takesFirst, startsClosed = false, isNamed = false, onPick } = options;
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const [last, setLast] = useState<Moves>();
  // Moves apply until the text changes.
  const about = `${startsClosed} ${typed}`;
  const { isShut, moved } =
    last?.about === about ? last : { isShut: startsClosed, moved: undefined };

  const isOpen = isFocused && !isShut && items.length > 0;
  const preferredIndex = moved ?? (takesFirst ? 0 : -1);
  const active = isOpen ? Math.min(preferredIndex, items.length - 1) : -1;
  const move = (by: 1 | -1) => {
    // Arrow up without a highlighted item selects the last one.
    const from = active === -1 && by === -1 ? 0 : active;
    setLast({ about, isShut: false, moved: (from + by + items.length) % items.length });
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (isComposing(event) || items.length === 0) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (!isOpen) return false;
    if (key === 'Escape') {
      setLast({ about, isShut: true, moved: undefined });
      return true;
    }
    const item = items[active];
    const passesOn = isNamed && moved === undefined;
    const takes = (key === 'Enter' && !passesOn) || (key === 'Tab' && !shiftKey);
    if (!takes || item === undefined) return false;
    onPick(item);
    return true;
  };
  return {
    id,
    isOpen,
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
