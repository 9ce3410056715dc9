import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Distance in pixels that counts as the end. */
const NEAR = 80;

export interface StickToEnd {
  /** The scrolling element and its content. */
  readonly outer: RefObject<HTMLDivElement | null>;
  readonly inner: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  goToEnd(): void;
  /** Stops following the end, so that earlier content stays visible. */
  leaveEnd(): void;
}

/**
 * Scrolls to the end and stays there while content is added, unless the user has scrolled up.
 * @param ownLast the member's newest message; a new one scrolls to the end
 */
export function useStickToEnd(ownLast: string | undefined): StickToEnd {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  /** The last scroll position. */
  const lastTop = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const goToEnd = () => {
    const element = outer.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
  };
  useLayoutEffect(() => {
    sticks.current = true;
  }, [ownLast]);
  // Synchronous: when content shrinks, the browser scrolls too, which must not count as scrolling up.
  useLayoutEffect(() => {
    if (sticks.current) goToEnd();
  });
  useEffect(() => {
    const [box, content] = [outer.current, inner.current];
    if (box === null || content === null) return undefined;
    const onScroll = () => {
      const isUpwards = box.scrollTop < lastTop.current;
      lastTop.current = box.scrollTop;
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      // Content may have been added since the last scroll, so only scrolling up leaves the end.
      if (isNear) sticks.current = true;
      else if (isUpwards) sticks.current = false;
      setAtEnd(sticks.current);
    };
    // Loading images and opening lists change the height, too.
    const observer = new ResizeObserver(() => sticks.current && goToEnd());
    observer.observe(content);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, []);
  const leaveEnd = () => {
    sticks.current = false;
    setAtEnd(false);
  };
  return { outer, inner, isAtEnd, goToEnd, leaveEnd };
}
