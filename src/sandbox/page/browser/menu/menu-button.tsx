import { Ellipsis } from 'lucide';
import { useCallback, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { Menu, type MenuItem, type Point } from './menu.tsx';
import { useContextMenu } from './use-context-menu.ts';

interface MenuButtonProps {
  /** The accessible name, such as `More actions for Ada’s message`. */
  readonly label: string;
  /** Selector of the ancestor on which a right click or long press opens the menu. */
  readonly scope: string;
  /** Called when the menu opens. */
  readonly items: () => readonly MenuItem[];
}

/** A button with three dots that opens a menu. */
export function MenuButton({ label, scope, items }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<Point>();
  const open = useCallback((point: Point) => {
    button.current?.focus({ preventScroll: true });
    setAt(point);
  }, []);
  const close = useCallback(() => setAt(undefined), []);
  useContextMenu(button, scope, open);
  const openBelow = () => {
    const { left, bottom } = button.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    open({ x: left, y: bottom });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="icon-button menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={openBelow}
      >
        <Icon of={Ellipsis} />
      </button>
      {at !== undefined && <Menu label={label} at={at} items={items()} onClose={close} />}
    </>
  );
}
