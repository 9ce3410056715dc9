import './player.css';
import { Download, X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatClock } from '../clock.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../icon.tsx';
import { VoiceAvatar } from '../voice-avatar.tsx';
import { PositionSlider } from './position-slider.tsx';
import type { Sound } from './sound.ts';
import { StateIcon } from './sound-button.tsx';
import { Waveform } from './waveform.tsx';

interface DownloadSource {
  readonly name: string;
  readonly url?: string;
}

interface AudioPlayerProps {
  readonly sound: Sound;
  /** Names the sound for screen readers, and above the waveform unless `isCompact`: the name of the voice or the file. */
  readonly title: string;
  /** The voice that speaks, whose avatar is shown. */
  readonly voiceId?: string | undefined;
  /** Below the title, such as the spoken text. */
  readonly subtitle?: string | undefined;
  /** The sound's own file under a name, which gets the file's extension; or the file at a URL. */
  readonly download?: DownloadSource | undefined;
  /** Heights from 0 to 1, shown until the sound's own waveform is known. */
  readonly placeholder?: readonly number[] | undefined;
  /** The length in seconds, shown until the sound's own is known. */
  readonly knownSeconds?: number | undefined;
  /** In one line without a title, such as a voice message. */
  readonly isCompact?: boolean;
  /** More actions at the end. */
  readonly children?: ComponentChildren;
  /** Adds a button that closes the player. */
  readonly onClose?: () => void;
}

/** The one player of both pages. Several can show the same sound. */
export function AudioPlayer(props: AudioPlayerProps) {
  const { sound, title, subtitle, voiceId, download, isCompact = false, onClose } = props;
  const element = useInView(() => sound.prepare(), [sound]);
  return (
    // Not a region: a conversation has many players, and landmarks with the same name confuse.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={element}
      role="group"
      class={isCompact ? 'player compact' : 'player'}
      aria-label={t('player.label', { title })}
      data-state={sound.state.value}
    >
      {!isCompact && (
        <div class="player-head">
          {voiceId !== undefined && <VoiceAvatar id={voiceId} name="" />}
          <div class="player-names">
            <p class="player-title">{title}</p>
            {subtitle !== undefined && <p class="player-subtitle muted">{subtitle}</p>}
          </div>
          {onClose !== undefined && <CloseButton onClose={onClose} />}
        </div>
      )}
      <div class="player-body">
        <PlayButton sound={sound} title={title} />
        <div class="player-wave">
          <Waveform sound={sound} placeholder={props.placeholder} />
          <PositionSlider sound={sound} title={title} />
        </div>
        <Clock sound={sound} knownSeconds={props.knownSeconds} />
        <div class="player-tools">
          <SpeedSelect sound={sound} />
          {download !== undefined && <DownloadLink {...{ sound, title, download }} />}
          {props.children}
        </div>
      </div>
      <SoundProblemText sound={sound} />
    </div>
  );
}

function PlayButton({ sound, title }: { sound: Sound; title: string }) {
  const state = sound.state.value;
  const isOn = state === 'playing' || state === 'loading';
  return (
    <button
      type="button"
      class="player-play"
      aria-label={isOn ? t('player.pause', { title }) : t('player.play', { title })}
      onClick={() => sound.toggle()}
    >
      <StateIcon state={state} />
    </button>
  );
}

interface ClockProps {
  readonly sound: Sound;
  readonly knownSeconds: number | undefined;
}

function Clock({ sound, knownSeconds = 0 }: ClockProps) {
  const seconds = sound.duration.value || knownSeconds;
  // "0:00" would look empty.
  const duration = seconds > 0 ? Math.max(1, seconds) : 0;
  return (
    <span class="player-clock" aria-hidden="true">
      {formatClock(sound.position.value)}
      <span class="muted">
        {' / '}
        {formatClock(duration)}
        {sound.isArriving.value ? '…' : ''}
      </span>
    </span>
  );
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

function SpeedSelect({ sound }: { sound: Sound }) {
  return (
    <select
      class="player-speed"
      aria-label={t('player.speed')}
      title={t('player.speed')}
      value={String(sound.speed.value)}
      onChange={({ currentTarget }) => sound.setSpeed(Number(currentTarget.value))}
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={String(speed)}>
          {speed}×
        </option>
      ))}
    </select>
  );
}

interface DownloadLinkProps {
  readonly sound: Sound;
  readonly title: string;
  readonly download: DownloadSource;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
};

function DownloadLink({ sound, title, download }: DownloadLinkProps) {
  const file = sound.file.value;
  const objectUrl = useObjectUrl(download.url === undefined ? file : undefined);
  const href = download.url ?? objectUrl;
  // Keeps its place while the response arrives.
  if (href === undefined) return <span class="icon-button" aria-hidden="true" />;
  const extension = download.url === undefined ? `.${EXTENSIONS[file?.type ?? ''] ?? 'wav'}` : '';
  return (
    <a
      class="icon-button"
      href={href}
      download={`${download.name}${extension}`}
      title={t('player.download', { title })}
    >
      <Icon of={Download} />
      <span class="unseen">{t('player.download', { title })}</span>
    </a>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label={t('player.close')} onClick={onClose}>
      <Icon of={X} />
    </button>
  );
}

/** What went wrong, and what to do. Always there, so that screen readers announce what it will say. */
function SoundProblemText({ sound }: { sound: Sound }) {
  const problem = sound.problem.value;
  return (
    <div class="player-problem" role="alert">
      {problem !== undefined && (
        <p>{problem.kind === 'refused' ? problem.message : t(`player.${problem.kind}`)}</p>
      )}
      {problem !== undefined && problem.kind !== 'unsupported' && (
        <button type="button" class="button" onClick={() => sound.retry()}>
          {t('player.try-again')}
        </button>
      )}
    </div>
  );
}

/** A `blob:` URL of the file while the component is mounted; undefined in the first render. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

/** Calls back once the element is in view, again when an input changes. @returns the element's ref */
function useInView(onView: () => void, inputs: readonly unknown[]) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onView();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, inputs);
  return element;
}
