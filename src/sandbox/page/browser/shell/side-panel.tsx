import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { closeDrawer, isNarrow, type PanelName } from './shell-state.ts';

interface SidePanelProps {
  readonly name: PanelName;
  readonly isShown: boolean;
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

/** A side panel. In a narrow window it is a drawer, which takes the focus and returns it on closing. */
export function SidePanel({ name, isShown, onClose = closeDrawer, children }: SidePanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const isDrawer = isNarrow.value && isShown;
  // A layout effect: it has to run before the browser removes the focus from inert elements.
  useLayoutEffect(() => {
    if (!isDrawer) return undefined;
    const before = document.activeElement;
    element.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isDrawer]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any element in it
    <div
      ref={element}
      id={`side-${name}`}
      class={`side ${name}`}
      hidden={!isShown}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {children}
    </div>
  );
}
