import type { IconNode } from 'lucide';
import { h } from 'preact';

interface IconProps {
  /** An icon of lucide, such as `import { Play } from 'lucide'`. Only imported icons are bundled. */
  readonly of: IconNode;
  /** `small`, `large` or `filled`. */
  readonly class?: string;
}

/** An icon in the color of the text. Hidden from screen readers: name the control that contains it. */
export function Icon({ of, class: variant = '' }: IconProps) {
  return (
    <svg class={`icon ${variant}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}
