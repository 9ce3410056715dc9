import { formatClock } from '../clock.ts';
import { t } from '../i18n/index.ts';
import type { Sound } from './sound.ts';

/** Seconds of an arrow key, and of Page Up and Page Down. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** The slider on top of the waveform: invisible, except for its focus ring. */
export function PositionSlider({ sound, title }: { sound: Sound; title: string }) {
  const duration = sound.duration.value;
  const position = Math.min(sound.position.value, duration);
  return (
    <input
      type="range"
      aria-label={t('player.position', { title })}
      aria-valuetext={t('player.position.value', {
        position: formatClock(position),
        duration: formatClock(duration),
      })}
      min={0}
      max={duration}
      step="any"
      value={position}
      onInput={({ currentTarget }) => sound.seek(currentTarget.valueAsNumber)}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (event.key === ' ') sound.toggle();
        else if (step !== undefined) sound.seek(position + step);
        else return;
        event.preventDefault();
      }}
    />
  );
}
