import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Point } from './menu.tsx';

const LONG_PRESS_MS = 500;
/** In CSS pixels. A finger never stays perfectly still. */
const STILL = 10;

/**
 * Opens the menu on a right click or long press. With selected text, the browser's own menu opens, which can
 * copy it.
 * @param scope selector of the ancestor that receives the events
 */
export function useContextMenu(
  button: RefObject<HTMLElement | null>,
  scope: string,
  open: (at: Point) => void,
): void {
  useEffect(() => {
    const target = button.current?.closest<HTMLElement>(scope);
    if (target == null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let press: ReturnType<typeof setTimeout> | undefined;
    let from: Point = { x: 0, y: 0 };
    const release = () => clearTimeout(press);
    target.addEventListener(
      'contextmenu',
      (event) => {
        if (isSelected(target)) return;
        event.preventDefault();
        release();
        open({ x: event.clientX, y: event.clientY });
      },
      { signal },
    );
    // Not every browser fires `contextmenu` for a long press.
    target.addEventListener(
      'pointerdown',
      ({ pointerType, clientX: x, clientY: y }) => {
        release();
        from = { x, y };
        if (pointerType === 'touch') press = setTimeout(() => open({ x, y }), LONG_PRESS_MS);
      },
      { signal },
    );
    target.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) release();
      },
      { signal, passive: true },
    );
    for (const end of ['pointerup', 'pointercancel'] as const) {
      target.addEventListener(end, release, { signal });
    }
    return () => {
      release();
      listeners.abort();
    };
  }, [button, scope, open]);
}

function isSelected(target: HTMLElement): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(target, true);
}
