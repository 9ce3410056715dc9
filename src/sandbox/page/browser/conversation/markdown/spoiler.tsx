import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** Hidden, also from screen readers, until it is pressed. */
export function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span class="spoiler shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label="Show spoiler" onClick={() => setShown(true)}>
      <span aria-hidden="true" inert>
        {children}
      </span>
    </button>
  );
}
