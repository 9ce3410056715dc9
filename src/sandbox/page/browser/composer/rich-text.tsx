import './rich-text.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { draft } from './drafts.ts';
import { findMentions } from './mentions.ts';

interface RichTextProps {
  readonly text: string;
  /** The text area, whose text it is. */
  readonly children: ComponentChildren;
}

/**
 * Marks the mentions in a text area. Behind it is the same text, which is transparent except for the background of
 * mentions: a text area stays safe for input methods and screen readers.
 */
export function RichText({ text, children }: RichTextProps) {
  const back = useRef<HTMLDivElement>(null);
  const found = findMentions(text, draft.value.mentions);
  const follow = () => {
    const area = back.current?.parentElement?.querySelector('textarea');
    if (area && back.current) back.current.scrollTop = area.scrollTop;
  };
  useLayoutEffect(follow, [text]);
  const parts = found.map(({ start, end }, index) => [
    text.slice(found[index - 1]?.end ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <div class="rich-text" onScrollCapture={follow}>
      {found.length > 0 && (
        <div ref={back} class="rich-text-back" aria-hidden="true">
          {parts}
          {/* A line break at the end would otherwise take no space. */}
          {`${text.slice(found.at(-1)?.end ?? 0)}\u200B`}
        </div>
      )}
      {children}
    </div>
  );
}
