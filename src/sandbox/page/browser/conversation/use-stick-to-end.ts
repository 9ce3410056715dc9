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
}

/**
 * Keeps the end in sight while it grows, unless someone has scrolled up to read.
 * @param name when it changes it is another conversation, which is shown from its end
 */
export function useStickToEnd(name: string | undefined): StickToEnd {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const goToEnd = () => {
    const element = outer.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  };
  useLayoutEffect(() => {
    sticks.current = true;
    goToEnd();
  }, [name]);
  useEffect(() => {
    const [box, content] = [outer.current, inner.current];
    if (box === null || content === null) return undefined;
    const onScroll = () => {
      sticks.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
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
  return { outer, inner, isAtEnd, goToEnd };
}
