import { formatClock } from '../../../../shared/pages/browser/clock.ts';
import { useObjectUrl } from '../components/use-object-url.ts';
import type { Playback } from './playback.ts';

interface PlayerProps {
  readonly playback: Playback;
  /** The name of the clip for screen readers, such as "Emma" */
  readonly name: string;
  /** The name of the download, without its extension. Without it, there is no download. */
  readonly fileName?: string;
}

export function Player({ playback, name, fileName }: PlayerProps) {
  const isPlaying = playback.state.value === 'playing';
  const file = playback.file.value;
  return (
    <section
      class="player"
      aria-label={`Player: ${name}`}
      data-state={playback.state.value}
      data-level={playback.level.value.toFixed(4)}
    >
      <button
        type="button"
        class="icon-button play"
        aria-label={isPlaying ? `Pause ${name}` : `Play ${name}`}
        onClick={() => (isPlaying ? playback.pause() : playback.play())}
      >
        <PlayIcon isPlaying={isPlaying} />
      </button>
      <Seeker playback={playback} name={name} />
      <LevelBar level={playback.level.value} />
      {file !== undefined && fileName !== undefined && <DownloadLink file={file} name={fileName} />}
    </section>
  );
}

export function PlayIcon({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" class="icon">
      <path d={isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1.5v13l11-6.5z'} />
    </svg>
  );
}

function Seeker({ playback, name }: { playback: Playback; name: string }) {
  const position = playback.position.value;
  const arrived = playback.arrived.value;
  const isComplete = playback.file.value !== undefined;
  return (
    <>
      <input
        type="range"
        aria-label={`Playback position: ${name}`}
        aria-valuetext={`${formatClock(position)} of ${formatClock(arrived)}`}
        min={0}
        max={arrived}
        step={0.1}
        value={position}
        onInput={({ currentTarget }) => playback.seek(currentTarget.valueAsNumber)}
      />
      <span class="clock muted" aria-hidden="true">
        {formatClock(position)} / {formatClock(arrived)}
        {isComplete ? '' : '…'}
      </span>
    </>
  );
}

/** Speech at its usual level fills two thirds. */
const FULL_RMS = 0.25;

function LevelBar({ level }: { level: number }) {
  return (
    <span class="level" aria-hidden="true">
      <span style={{ width: `${Math.min(100, (100 * level) / FULL_RMS)}%` }} />
    </span>
  );
}

interface DownloadLinkProps {
  readonly file: Blob;
  /** Without its extension. */
  readonly name: string;
}

function DownloadLink({ file, name }: DownloadLinkProps) {
  const url = useObjectUrl(file);
  if (url === undefined) return null;
  const extension = file.type === 'audio/mpeg' ? 'mp3' : 'wav';
  return (
    <a class="button" href={url} download={`${name}.${extension}`}>
      Download<span class="unseen"> {name}</span>
    </a>
  );
}
