import './voice-panel.css';
import { useRef } from 'preact/hooks';
import { leaveVoice } from '../app-actions.ts';
import { Icon } from '../icons.tsx';
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

/** The lower end of the meter, in decibels below full scale. */
const QUIET_DB = -60;
/** Lower latencies are not shown. */
const POOR_LATENCY_MS = 250;
const LATENCY_TITLE = 'The delay between the voice channel and this page';

/** The current voice channel with volume, meter and latency. Tests read the data attributes. */
export function VoicePanel() {
  const joined = voiceChannel.value;
  const muteButton = useRef<HTMLButtonElement>(null);
  if (joined === undefined) return null;
  return (
    <section
      class="voice-panel"
      aria-label="Voice"
      data-sound={soundState.value}
      data-level={outputLevel.value}
      data-latency-ms={latencyMs.value}
      data-underruns={underruns.value}
    >
      <div class="voice-head">
        <p>
          <strong>In {joined.name}</strong>
          <Latency />
        </p>
        <button type="button" class="button bad" onClick={() => void leaveVoice()}>
          Leave<span class="unseen"> {joined.name}</span>
        </button>
      </div>
      <SoundNote onPlay={() => muteButton.current?.focus()} />
      <meter aria-label="Output level" min={QUIET_DB} max={0} value={decibels()} />
      <div class="voice-controls">
        <button
          ref={muteButton}
          type="button"
          class="icon-button"
          aria-pressed={isMuted.value}
          aria-label="Mute audio"
          onClick={() => {
            isMuted.value = !isMuted.value;
          }}
        >
          <Icon name={isMuted.value ? 'muted' : 'speaker'} />
        </button>
        <input
          type="range"
          aria-label="Volume"
          min={0}
          max={1}
          step={0.05}
          value={volume.value}
          onInput={({ currentTarget }) => {
            volume.value = currentTarget.valueAsNumber;
          }}
        />
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
          Play audio (blocked by your browser)
        </button>
      )}
      {soundState.value === 'failed' && (
        <p class="problem">This browser can’t play live audio. Try another browser.</p>
      )}
    </div>
  );
}

function Latency() {
  if (connection.value === 'lost') return <span class="muted"> Reconnecting…</span>;
  if (latencyMs.value === undefined || latencyMs.value < POOR_LATENCY_MS) return null;
  return (
    <span class="muted" title={LATENCY_TITLE}>
      {` Latency ${latencyMs.value} ms`}
    </span>
  );
}

function decibels(): number {
  return Math.max(QUIET_DB, 20 * Math.log10(Math.max(outputLevel.value, 1e-6)));
}
