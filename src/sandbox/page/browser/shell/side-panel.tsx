import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { closeDrawer, type Drawer, isNarrow } from './shell-state.ts';

interface SidePanelProps {
  readonly name: Drawer;
  readonly isShown: boolean;
  readonly children: ComponentChildren;
}

/** A side of the window; a drawer where the window is narrow, which takes the focus and gives it back. */
export function SidePanel({ name, isShown, children }: SidePanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const isDrawer = isNarrow.value && isShown;
  // Before the browser takes the focus away from what is inert now.
  useLayoutEffect(() => {
    if (!isDrawer) return undefined;
    const before = document.activeElement;
    element.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isDrawer]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes whatever has the focus in it
    <div
      ref={element}
      id={`side-${name}`}
      class={`side ${name}`}
      hidden={!isShown}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && closeDrawer()}
    >
      {children}
    </div>
  );
}
