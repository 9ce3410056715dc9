import { isMuted, volume } from '../state.ts';

/** Members → volume → meter → output. */
export interface AudioGraph {
  readonly context: AudioContext;
  /** The node that members' audio connects to. */
  readonly input: AudioNode;
  /** @returns root mean square of the last 43 ms of output */
  level(): number;
  /** Call it after volume or mute have changed. */
  applyVolume(): void;
}

const METER_SAMPLES = 2048;
/** The time constant of volume changes, to avoid clicks. */
const VOLUME_SECONDS = 0.015;

/** @throws if the browser has no Web Audio, or the worklet fails to load */
export async function createAudioGraph(): Promise<AudioGraph> {
  // Opus decodes to 48 kHz; the browser resamples for the sound card.
  const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' });
  await context.audioWorklet.addModule('sound.worklet.js');
  const input = new GainNode(context, { gain: gainValue() });
  const meter = new AnalyserNode(context, { fftSize: METER_SAMPLES });
  input.connect(meter).connect(context.destination);
  const samples = new Float32Array(METER_SAMPLES);
  return {
    context,
    input,
    level: () => {
      meter.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / METER_SAMPLES);
    },
    applyVolume: () => input.gain.setTargetAtTime(gainValue(), context.currentTime, VOLUME_SECONDS),
  };
}

/** Perceived loudness is about a power of the gain: half the slider sounds half as loud. */
function gainValue(): number {
  return isMuted.value ? 0 : volume.value ** 2;
}
