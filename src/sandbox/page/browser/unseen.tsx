import type { ComponentChildren } from 'preact';

/** Words for screen readers only: fills `<unseen>…</unseen>` in sentences. */
export function unseen(text: ComponentChildren) {
  return <span class="unseen">{text}</span>;
}
