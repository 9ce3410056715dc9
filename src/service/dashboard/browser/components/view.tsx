import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ViewProps {
  readonly title: string;
  /** One sentence about what can be done here. */
  readonly lead?: ComponentChildren;
  /** Beside the heading: what is done most. */
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Whether something was shown before: the first view leaves the focus where the browser puts it. */
let isOpen = false;

/** A view with its heading. When one comes to it, the heading has the focus, so that it is read out. */
export function View({ title, lead, action, children }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Mynah's voice service`;
    if (isOpen) heading.current?.focus();
    isOpen = true;
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
