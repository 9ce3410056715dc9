import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../../protocol.ts';

/** Drawn at first, and how many more each time. */
const PAGE = 200;

interface MessageWindow {
  /** Those to be drawn, oldest first. */
  readonly shown: readonly Message[];
  readonly hasEarlier: boolean;
  /** Draws earlier ones as well; what is being read stays where it is. */
  showEarlier(): void;
  /** Draws earlier ones until this one is among them. @returns whether nothing was to be done for it */
  ensureShown(id: string): boolean;
}

/**
 * The end of a long conversation: all of it at once would take seconds to draw.
 * @param box what scrolls
 * @param isAtEnd whether the end is in sight; who reads further up keeps what is there
 */
export function useMessageWindow(
  messages: readonly Message[],
  box: RefObject<HTMLElement | null>,
  isAtEnd: boolean,
): MessageWindow {
  const [first, setFirst] = useState(messages.at(-PAGE)?.id);
  /** How far above the end one reads, in pixels, while earlier messages are drawn. */
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
      // The button may go with it, and the focus is not to go with the button.
      element.focus();
      setFirst(messages[Math.max(0, from - PAGE)]?.id);
    },
    ensureShown: (id) => {
      const index = messages.findIndex((message) => message.id === id);
      if (index < 0 || index >= from) return true;
      // With what came before it, in which it stands.
      setFirst(messages[Math.max(0, index - PAGE)]?.id);
      return false;
    },
  };
}
