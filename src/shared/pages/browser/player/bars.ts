import { useEffect, useRef, useState } from 'preact/hooks';

/** From the middle of a bar to the middle of the next, and the width of a bar, in pixels. */
const BAR_PITCH = 4;
const BAR_WIDTH = 2.5;
/** Makes silence visible. */
const MIN_HEIGHT = 0.05;

/** The bars of a waveform that fills an SVG element, and fit its size in pixels, also after it changes. */
export function useBars() {
  const element = useRef<SVGSVGElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize(entry.contentRect);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, height, count: Math.max(1, Math.floor(width / BAR_PITCH)) };
}

/**
 * The path of bars with round ends. Rounded to tenths of a pixel, to keep it short.
 * @param bars heights from 0 to 1
 * @param height of a full bar in pixels
 */
export function pathOf(bars: readonly number[], height: number): string {
  const radius = BAR_WIDTH / 2;
  const lines = bars.map((bar, index) => {
    const length = Math.max(BAR_WIDTH, Math.max(MIN_HEIGHT, Math.min(1, bar)) * height);
    const straight = length - BAR_WIDTH;
    const left = index * BAR_PITCH + (BAR_PITCH - BAR_WIDTH) / 2;
    const top = (height - straight) / 2;
    const cap = `${radius} ${radius} 0 0 1`;
    return `M${left} ${top.toFixed(1)}a${cap} ${BAR_WIDTH} 0v${straight.toFixed(1)}a${cap} ${-BAR_WIDTH} 0z`;
  });
  return lines.join('');
}
