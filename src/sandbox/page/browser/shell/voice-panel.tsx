import './voice-panel.css';
import { Volume2, VolumeX } from 'lucide';
import { useRef } from 'preact/hooks';
import { formatMilliseconds } from '../../../../shared/pages/browser/format.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { leaveVoice } from '../app-actions.ts';
import { rich, t } from '../i18n/index.ts';
import { enableSound } from '../sound/voice-playback.ts';
import {
  connection,
  isMuted,
  latencyMs,
  outputLevel,
  soundState,
  underruns,
  voiceChannel,
  volume,
} from '../state.ts';
import { unseen } from '../unseen.tsx';
import { NowSpeaking, SpeechButtons } from './now-speaking.tsx';

/** The lower end of the meter, in decibels below full scale. */
const QUIET_DB = -60;
/** Lower latencies are not shown. */
const POOR_LATENCY_MS = 250;

/**
 * The current voice channel with volume, meter and latency. What comes and goes with the speech is above the buttons,
 * because the panel grows upwards: they stay where they are. Tests read the data attributes.
 */
export function VoicePanel() {
  const joined = voiceChannel.value;
  const muteButton = useRef<HTMLButtonElement>(null);
  if (joined === undefined) return null;
  return (
    <section
      class="voice-panel"
      aria-label={t('voice.title')}
      data-sound={soundState.value}
      data-level={outputLevel.value}
      data-latency-ms={latencyMs.value}
      data-underruns={underruns.value}
    >
      <NowSpeaking />
      <div class="voice-head">
        <p>
          <strong>{rich('voice.in', { name: <bdi>{joined.name}</bdi> })}</strong>
          <Latency />
        </p>
        <button type="button" class="button" onClick={() => void leaveVoice()}>
          {rich('voice.leave', { name: <bdi>{joined.name}</bdi>, unseen })}
        </button>
      </div>
      <SoundNote onPlay={() => muteButton.current?.focus()} />
      <meter aria-label={t('voice.level')} min={QUIET_DB} max={0} value={decibels()} />
      <div class="voice-controls">
        <button
          ref={muteButton}
          type="button"
          class="icon-button"
          aria-pressed={isMuted.value}
          aria-label={t('voice.mute')}
          onClick={() => {
            isMuted.value = !isMuted.value;
          }}
        >
          <Icon of={isMuted.value ? VolumeX : Volume2} />
        </button>
        <input
          type="range"
          aria-label={t('voice.volume')}
          min={0}
          max={1}
          step={0.05}
          value={volume.value}
          onInput={({ currentTarget }) => {
            volume.value = currentTarget.valueAsNumber;
          }}
        />
        <SpeechButtons />
      </div>
    </section>
  );
}

/** @param onPlay moves the focus, because the button disappears once audio plays */
function SoundNote({ onPlay }: { readonly onPlay: () => void }) {
  const play = () => {
    enableSound();
    onPlay();
  };
  return (
    <div role="status">
      {soundState.value === 'blocked' && (
        <button type="button" class="button primary" onClick={play}>
          {t('voice.play')}
        </button>
      )}
      {soundState.value === 'failed' && <p class="problem">{t('voice.failed')}</p>}
    </div>
  );
}

function Latency() {
  if (connection.value === 'lost') return <span class="muted"> {t('voice.reconnecting')}</span>;
  if (latencyMs.value === undefined || latencyMs.value < POOR_LATENCY_MS) return null;
  return (
    <span class="muted" title={t('voice.latency.hint')}>
      {' '}
      {t('voice.latency', { latency: formatMilliseconds(latencyMs.value) })}
    </span>
  );
}

function decibels(): number {
  return Math.max(QUIET_DB, 20 * Math.log10(Math.max(outputLevel.value, 1e-6)));
}
