import { isMuted, volume } from '../state.ts';

/** Speakers → volume → meter → loudspeaker. */
export interface AudioGraph {
  readonly context: AudioContext;
  /** Speakers connect to it. */
  readonly input: AudioNode;
  /** @returns root mean square of the last 43 ms that go to the loudspeaker */
  level(): number;
  /** To be called after volume or mute have changed. */
  applyVolume(): void;
}

const METER_SAMPLES = 2048;
/** Volume follows within this, without a click. */
const VOLUME_SECONDS = 0.015;

/** @throws when the browser has no Web Audio, or the worklet does not load */
export async function createAudioGraph(): Promise<AudioGraph> {
  // 48 kHz is what Opus decodes to; the browser resamples for the sound card.
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

/** Loudness is heard as a power of it: half the slider is about half as loud. */
function gainValue(): number {
  return isMuted.value ? 0 : volume.value ** 2;
}
