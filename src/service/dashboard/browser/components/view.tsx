import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ViewProps {
  readonly title: string;
  /** One sentence below the heading. */
  readonly lead?: ComponentChildren;
  /** The main action, next to the heading. */
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The first view does not take the focus. */
let hasShownView = false;

/** On navigation, the heading takes the focus, so that screen readers announce the view. */
export function View({ title, lead, action, children }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Mynah's voice service`;
    if (hasShownView) heading.current?.focus();
    hasShownView = true;
  }, [title]);
  return (
    <div class="view">
      <header class="view-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p class="lead">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
