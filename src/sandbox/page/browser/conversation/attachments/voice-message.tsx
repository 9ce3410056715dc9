import { useMemo } from 'preact/hooks';
import { formatClock } from '../../../../../shared/pages/browser/clock.ts';
import type { Attachment } from '../../../protocol.ts';
import { Icon } from '../../icons.tsx';
import { downloadUrl } from '../media.ts';
import { usePlayback } from './use-playback.ts';

interface VoiceMessageProps {
  readonly file: Attachment;
  /** Base64. */
  readonly waveform: string;
}

/** A voice message with a player. The waveform is the position slider. */
export function VoiceMessage({ file, waveform }: VoiceMessageProps) {
  const { isPlaying, position, duration, hasFailed, toggle, seek } = usePlayback(
    file.path,
    file.durationSecs ?? 0,
  );
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="voice-message" role="group" aria-label={`Voice message, ${formatClock(duration)}`}>
      <button
        type="button"
        class="play-button"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <span class="waveform">
        <Bars waveform={waveform} share={share} />
        <input
          type="range"
          min={0}
          max={duration}
          step={0.5}
          value={position}
          aria-label="Position"
          aria-valuetext={`${formatClock(position)} of ${formatClock(duration)}`}
          onInput={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
        />
      </span>
      <span class="clock" aria-hidden="true">
        {formatClock(isPlaying || position > 0 ? position : duration)}
      </span>
      <a
        class="icon-button"
        href={downloadUrl(file)}
        download={file.filename}
        aria-label="Download voice message"
      >
        <Icon name="download" />
      </a>
      {hasFailed && <p role="alert">This browser can’t play this file. Download it to listen.</p>}
    </div>
  );
}

interface BarsProps {
  readonly waveform: string;
  /** Played part, 0 to 1. */
  readonly share: number;
}

function Bars({ waveform, share }: BarsProps) {
  const bars = useMemo(() => barsOf(waveform), [waveform]);
  return (
    <svg viewBox={`0 0 ${bars.length * 4} 32`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map((height, i) => (
        <rect
          key={i}
          class={i < share * bars.length ? 'played' : ''}
          x={i * 4}
          y={16 - height * 16}
          width={2.5}
          height={height * 32}
          rx={1}
        />
      ))}
    </svg>
  );
}

/** The number of bars, whatever the length of the waveform. */
const BARS = 48;
/** Makes silence visible. */
const MIN_HEIGHT = 0.06;

/**
 * @param waveform base64; one byte, 0 to 255, per bar
 * @returns heights from 0 to 1. Several input bars become their maximum; a single one may be repeated.
 */
function barsOf(waveform: string): number[] {
  const bytes = decode(waveform);
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * bytes.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * bytes.length) / BARS));
    return Math.max(MIN_HEIGHT, Math.max(...bytes.slice(from, to)) / 255);
  });
}

function decode(waveform: string): number[] {
  try {
    return Array.from(atob(waveform), (char) => char.charCodeAt(0));
  } catch {
    return [0]; // Invalid base64 becomes a flat line.
  }
}
