import './menu.css';
import { useEffect, useRef } from 'preact/hooks';

/** Where a menu opens, in CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What belongs together in a menu. */
export type MenuGroup = 'apps' | 'voice' | 'last';

export interface MenuItem {
  readonly name: string;
  readonly isDangerous?: boolean;
  /** Those of one group stand together, below its name where it has one. */
  readonly group?: MenuGroup;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly at: Point;
  readonly items: readonly MenuItem[];
  /** Escape, Tab, a click elsewhere, or something was chosen. */
  readonly onClose: () => void;
}

const ITEMS = '[role="menuitem"]';
const GROUP_NAMES: Readonly<Partial<Record<MenuGroup, string>>> = { apps: 'Apps' };

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
      {groupsOf(items).map(({ name, own }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div key={index} role="group" aria-label={name}>
          {name !== undefined && (
            <p class="group-name" aria-hidden="true">
              {name}
            </p>
          )}
          {own.map((item, at) => (
            <Item key={at} item={item} onClose={onClose} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Neighbours of the same group. */
function groupsOf(items: readonly MenuItem[]) {
  const groups: { group: MenuGroup | undefined; own: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === item.group) last.own.push(item);
    else groups.push({ group: item.group, own: [item] });
  }
  return groups.map(({ group, own }) => ({ name: group && GROUP_NAMES[group], own }));
}

interface ItemProps {
  readonly item: MenuItem;
  readonly onClose: () => void;
}

function Item({ item, onClose }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      class={item.isDangerous ? 'dangerous' : undefined}
      onClick={() => {
        onClose();
        item.onSelect();
      }}
    >
      {item.name}
    </button>
  );
}

/** At the point, moved so far that all of it is inside the window. */
function place(menu: HTMLElement, { x, y }: Point): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(x, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, innerHeight - height - 8))}px`;
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
