import './menu.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Where a menu opens, in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface MenuItem {
  readonly name: string;
  readonly isDangerous?: boolean;
  /** Begins a new group. */
  readonly group?: string;
  readonly act: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly at: Point;
  readonly items: readonly MenuItem[];
  /** Escape, Tab, a click elsewhere, or something was chosen. */
  readonly onClose: () => void;
}

const ITEMS = '[role="menuitem"]';

/**
 * A menu while it is rendered: on top of everything, the focus in it.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menubar/
 */
export function Menu({ label, at, items, onClose }: MenuProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = element.current;
    if (menu === null) return;
    const before = document.activeElement;
    menu.showPopover();
    place(menu, at);
    menu.querySelector<HTMLElement>(ITEMS)?.focus();
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.contains(target))) onClose();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      // Whatever was chosen may have moved the focus already.
      const isInside = menu.contains(document.activeElement);
      if (isInside && before instanceof HTMLElement) before.focus();
    };
  }, [at, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const buttons = [...(element.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    const next = nextItem(buttons, key);
    if (next !== undefined) next.focus();
    else if (key === 'Escape' || key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={element}
      class="menu"
      // Not "auto": it would close when the finger or the button that opened it is let go.
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <Item
          key={index}
          item={item}
          isFirstOfGroup={item.group !== items[index - 1]?.group}
          onClose={onClose}
        >
          {item.name}
        </Item>
      ))}
    </div>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly isFirstOfGroup: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

function Item({ item, isFirstOfGroup, onClose, children }: ItemProps) {
  const classes = [item.isDangerous && 'dangerous', isFirstOfGroup && 'first-of-group'];
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      class={classes.filter(Boolean).join(' ')}
      onClick={() => {
        onClose();
        item.act();
      }}
    >
      {children}
    </button>
  );
}

/** The item that a key leads to: arrows, Home and End, or a letter that a name begins with. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const index = items.findIndex((item) => item.matches(':focus'));
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      const isLetter = key.length === 1 && key !== ' ';
      const order = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      return isLetter ? order.find((item) => begins(item, key)) : undefined;
    }
  }
}

function begins({ textContent }: HTMLElement, letter: string): boolean {
  return textContent?.toLowerCase().startsWith(letter.toLowerCase()) ?? false;
}

/** At the point, moved so far that all of it is inside the window. */
function place(menu: HTMLElement, { x, y }: Point): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(x, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, innerHeight - height - 8))}px`;
}
