import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { pathOf, useBars } from './bars.ts';
import { barsOf, fitBars } from './peaks.ts';
import type { Sound } from './sound.ts';

interface WaveformProps {
  readonly sound: Sound;
  /** Heights from 0 to 1, shown until the sound's own are known. */
  readonly placeholder?: readonly number[] | undefined;
}

/**
 * The waveform of a sound, with the played part in another color. It is decoration: the slider on top has the position.
 * Colors are the `fill` of `player.css`, so that themes and forced colors work.
 */
export function Waveform({ sound, placeholder }: WaveformProps) {
  const { element, count, height } = useBars();
  const peaks = sound.peaks.value;
  const seconds = Math.max(sound.duration.value, peaks.values.length / peaks.perSecond);
  const path = useMemo(() => {
    const isKnown = peaks.values.length > 0;
    const bars = isKnown ? barsOf(peaks, count, seconds) : fitBars(placeholder ?? [], count);
    return pathOf(bars, height);
  }, [peaks, count, seconds, height, placeholder]);
  return (
    <svg ref={element} class="waveform" aria-hidden="true">
      <path class="waveform-rest" d={path} />
      <PlayedPart sound={sound} path={path} />
    </svg>
  );
}

/** Apart, because it is rendered many times a second. */
function PlayedPart({ sound, path }: { sound: Sound; path: string }) {
  const share = shareOf(sound.position, sound.duration);
  return (
    <svg class="waveform-played" aria-hidden="true" width={`${100 * share}%`} height="100%">
      <path d={path} />
    </svg>
  );
}

function shareOf(position: ReadonlySignal<number>, duration: ReadonlySignal<number>): number {
  return duration.value > 0 ? Math.min(1, position.value / duration.value) : 0;
}
