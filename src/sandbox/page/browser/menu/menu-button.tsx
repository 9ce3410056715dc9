import { useCallback, useRef, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { Menu, type MenuItem, type Point } from './menu.tsx';
import { useContextMenu } from './use-context-menu.ts';

interface MenuButtonProps {
  /** Such as `More actions for Ada’s message`. */
  readonly label: string;
  /** Finds, from the button upwards, what a right click and a long press stand for the button on. */
  readonly scope: string;
  /** Asked for when it opens. */
  readonly items: () => readonly MenuItem[];
}

/** A "more" button with its menu. */
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
        <Icon name="more" />
      </button>
      {at !== undefined && <Menu label={label} at={at} items={items()} onClose={close} />}
    </>
  );
}
