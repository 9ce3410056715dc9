import './menu.css';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';

/** In CSS pixels of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Items of one group are shown together. */
export type MenuGroup = 'reactions' | 'apps' | 'voice' | 'roles' | 'last';

export interface MenuItem {
  readonly name: string;
  readonly isDangerous?: boolean;
  /** Shown instead of the name. */
  readonly image?: string;
  /** Shown below the group's name, if it has one. */
  readonly group?: MenuGroup;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly at: Point;
  readonly items: readonly MenuItem[];
  /** Called on Escape, Tab, a click outside, or a selection. */
  readonly onClose: () => void;
}

const ITEMS = '[role="menuitem"]';
/** Emoji are for the mouse first. With the keyboard, they are above the first item. */
const FIRST = '[role="group"]:not(.reactions) > [role="menuitem"]';

/**
 * An open menu. It is in the top layer and has the focus.
 * https://www.w3.org/WAI/ARIA/apg/patterns/menubar/
 */
export function Menu({ label, at, items, onClose }: MenuProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = element.current;
    if (menu === null) return;
    const before = document.activeElement;
    menu.showPopover();
    positionMenu(menu, at);
    menu.querySelector<HTMLElement>(FIRST)?.focus();
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && menu.contains(target))) onClose();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      // The selected item may have moved the focus already.
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
      // Not `auto`, which would close the menu when the finger or mouse button is released.
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groupsOf(items).map(({ group, name, own }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div key={index} role="group" class={group} aria-label={name}>
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

/** Groups consecutive items of the same group. */
function groupsOf(items: readonly MenuItem[]) {
  const groups: { group: MenuGroup | undefined; own: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === item.group) last.own.push(item);
    else groups.push({ group: item.group, own: [item] });
  }
  return groups.map(({ group, own }) => ({
    group,
    name: group === 'apps' ? t('menu.apps') : undefined,
    own,
  }));
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
      {item.image === undefined ? item.name : <img src={item.image} alt={item.name} />}
    </button>
  );
}

/** Moves the menu so that it fits into the window. */
function positionMenu(menu: HTMLElement, { x, y }: Point): void {
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(0, Math.min(x, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, innerHeight - height - 8))}px`;
}

/** The item to focus for a key: arrows, Home, End, or the first letter of a name. */
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
