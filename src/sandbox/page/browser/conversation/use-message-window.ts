import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../../protocol.ts';

/** The number of messages rendered at first, and added each time. */
const PAGE = 200;

interface MessageWindow {
  /** The rendered messages, oldest first. */
  readonly shown: readonly Message[];
  readonly hasEarlier: boolean;
  /** Renders earlier messages without moving the visible ones. */
  showEarlier(): void;
  /** Renders earlier messages up to this one. @returns true if there was nothing to do */
  ensureShown(id: string): boolean;
}

/**
 * Renders only the end of a long conversation, because rendering all of it takes seconds.
 * @param box the scrolling element
 * @param isAtEnd whether the user is at the end; otherwise no message is removed
 */
export function useMessageWindow(
  messages: readonly Message[],
  box: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
): MessageWindow {
  const [first, setFirst] = useState(messages.at(-PAGE)?.id);
  /** Distance from the end in pixels, to restore after rendering earlier messages. */
  const below = useRef<number | undefined>(undefined);
  const from = Math.max(
    0,
    messages.findIndex(({ id }) => id === first),
  );
  useEffect(() => {
    if (isAtEnd && messages.length - from > 2 * PAGE) setFirst(messages.at(-PAGE)?.id);
  }, [messages, from, isAtEnd]);
  useLayoutEffect(() => {
    if (box.current === null || below.current === undefined) return;
    box.current.scrollTop = box.current.scrollHeight - below.current;
    below.current = undefined;
  }, [first]);
  return {
    shown: messages.slice(from),
    hasEarlier: from > 0,
    showEarlier: () => {
      const element = box.current;
      if (element === null) return;
      below.current = element.scrollHeight - element.scrollTop;
      // The button may disappear, and the focus with it.
      element.focus();
      setFirst(messages[Math.max(0, from - PAGE)]?.id);
    },
    ensureShown: (id) => {
      const index = messages.findIndex((message) => message.id === id);
      if (index < 0 || index >= from) return true;
      // Include earlier messages for context.
      setFirst(messages[Math.max(0, index - PAGE)]?.id);
      return false;
    },
  };
}
