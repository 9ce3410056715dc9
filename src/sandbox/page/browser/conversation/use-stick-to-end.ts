import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** So near the end it counts as being there, in pixels. */
const NEAR = 80;

export interface StickToEnd {
  /** Of what scrolls, and of what grows in it. */
  readonly outer: RefObject<HTMLDivElement | null>;
  readonly inner: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  goToEnd(): void;
  /** What is shown next is further up, and stays in sight. */
  leaveEnd(): void;
}

/**
 * Shows the end at first, and keeps it in sight while it grows, unless someone has scrolled up to read.
 * @param ownLast the newest message of the one who looks: what one has just done is shown
 */
export function useStickToEnd(ownLast: string | undefined): StickToEnd {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  /** Where it was scrolled to, by us or by somebody. */
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
  // At once: where less is drawn than before, the browser scrolls too, which is not somebody scrolling up.
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
      // It may have grown again since we scrolled down: only who scrolls up leaves the end.
      if (isNear) sticks.current = true;
      else if (isUpwards) sticks.current = false;
      setAtEnd(sticks.current);
    };
    // Pictures that load and lists that open make it grow as well as messages do.
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
