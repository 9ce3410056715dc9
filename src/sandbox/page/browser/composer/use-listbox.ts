import { useId, useState } from 'preact/hooks';
import { isComposing } from './is-composing.ts';

interface ListboxOptions<T> {
  readonly items: readonly T[];
  /** What was typed: when it changes, the list opens again. */
  readonly typed: string;
  /** Whether Enter and Tab take the first one without an arrow key before. */
  readonly takesFirst: boolean;
  /** Whether it waits for an arrow key or typing before it opens. */
  readonly startsClosed?: boolean;
  /** Whether what was typed is an item already: Enter then goes on, unless another one was moved to. */
  readonly isNamed?: boolean;
  readonly onPick: (item: T) => void;
}

export interface Listbox<T> {
  readonly id: string;
  readonly isOpen: boolean;
  /** Index of the highlighted item; -1 when there is none. */
  readonly active: number;
  readonly pick: (item: T) => void;
  /** @returns whether the key was for the list; it then does nothing else */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** The field was left or entered. */
  readonly setFocused: (isFocused: boolean) => void;
  /** What makes a field a combobox. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
  readonly fieldProps: {
    readonly role: 'combobox';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
    readonly 'aria-autocomplete': 'list';
  };
}

/** What arrow keys and Escape have done to the list. */
interface Moves {
  /** Of what it was done to. */
  readonly about: string;
  readonly isShut: boolean;
  /** The item that was moved to. */
  readonly moved: number | undefined;
}

/** The list of a field in which one types to choose, worked with arrows, Enter, Tab and Escape. */
export function useListbox<T>(options: ListboxOptions<T>): Listbox<T> {
  const { items, typed, takesFirst, startsClosed = false, isNamed = false, onPick } = options;
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const [last, setLast] = useState<Moves>();
  // What was done with the list holds until something else is typed.
  const about = `${startsClosed} ${typed}`;
  const { isShut, moved } =
    last?.about === about ? last : { isShut: startsClosed, moved: undefined };

  const isOpen = isFocused && !isShut && items.length > 0;
  const wanted = moved ?? (takesFirst ? 0 : -1);
  const active = isOpen ? Math.min(wanted, items.length - 1) : -1;
  const move = (by: 1 | -1) => {
    // Up from nothing is the last one.
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
    const goesOn = isNamed && moved === undefined;
    const takes = (key === 'Enter' && !goesOn) || (key === 'Tab' && !shiftKey);
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

/** Id of one item in the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
