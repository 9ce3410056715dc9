import { encodeWav, maxSamplesIn } from './recorder-wav.ts';

export interface Recording {
  /** WAV, 16 bit, mono, at the sample rate of the computer (usually 48 kHz). */
  readonly wav: Blob;
  readonly seconds: number;
  /** The waveform that Discord draws for a voice message: base64, one byte for each bar. */
  readonly waveform: string;
}

/** Both methods end the recording and release the microphone. */
export interface RecordingInProgress {
  /** @throws RecorderError `silent` when the microphone delivered no samples */
  stop(): Promise<Recording>;
  discard(): void;
}

interface RecorderOptions {
  /** `onFull` is called after this time. */
  readonly maxSeconds: number;
  /** Called about 23 times a second with the RMS level, 0 to 1, and the length so far. */
  readonly onLevel: (level: number, seconds: number) => void;
  /** The recording has reached its maximum length or file size. Call `stop`. */
  readonly onFull: () => void;
}

/** The message can be shown to the user. */
export class RecorderError extends Error {
  override readonly name = 'RecorderError';
  readonly code: keyof typeof PROBLEMS;

  constructor(code: keyof typeof PROBLEMS, options?: ErrorOptions) {
    super(PROBLEMS[code], options);
    this.code = code;
  }
}

const PROBLEMS = {
  denied: 'This page is not allowed to use the microphone. Allow it in your browser and try again.',
  missing: 'No microphone found. Connect one and try again.',
  unsupported: 'This browser cannot record audio on this page.',
  silent: 'The microphone recorded no sound. Check it and try again.',
} as const;

/** The largest file of a Discord server without boosts. */
const MAX_BYTES = 10 * 1024 * 1024;
/** How long to wait for the last samples of the worklet. */
const LAST_SAMPLES_TIMEOUT_MS = 1_000;

/**
 * Asks for the microphone and records until `stop` or `discard`. The sound is not processed: echo and
 * noise cancellation would change a voice that will be cloned, and Chromium's gain control clips.
 * @throws RecorderError
 */
export async function startRecording(options: RecorderOptions): Promise<RecordingInProgress> {
  const stream = await openMicrophone();
  // At the computer's own sample rate: not every browser resamples a microphone.
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  try {
    await context.audioWorklet.addModule('recorder.worklet.js');
    const tap = connect(context, stream);
    await context.resume();
    return collect(tap, context.sampleRate, close, options);
  } catch (cause) {
    close();
    throw new RecorderError('unsupported', { cause });
  }
}

async function openMicrophone(): Promise<MediaStream> {
  // Browsers offer microphones only on localhost and over HTTPS.
  if (navigator.mediaDevices === undefined) throw new RecorderError('unsupported');
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (cause) {
    const isDenied = cause instanceof DOMException && cause.name === 'NotAllowedError';
    throw new RecorderError(isDenied ? 'denied' : 'missing', { cause });
  }
}

function connect(context: AudioContext, stream: MediaStream): AudioWorkletNode {
  const tap = new AudioWorkletNode(context, 'recorder', {
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  // Its output is silent, but nodes without a destination do not run.
  context.createMediaStreamSource(stream).connect(tap).connect(context.destination);
  return tap;
}

function collect(
  { port }: AudioWorkletNode,
  sampleRate: number,
  close: () => void,
  { maxSeconds, onLevel, onFull }: RecorderOptions,
): RecordingInProgress {
  const chunks: Float32Array[] = [];
  const levels: number[] = [];
  const maxSamples = Math.min(maxSeconds * sampleRate, maxSamplesIn(MAX_BYTES));
  let samples = 0;
  let onEnded = () => {};
  port.onmessage = ({ data }: MessageEvent<Float32Array | null>) => {
    if (data === null) return onEnded();
    if (samples >= maxSamples) return;
    const chunk = data.subarray(0, maxSamples - samples);
    chunks.push(chunk);
    levels.push(rmsOf(chunk));
    samples += chunk.length;
    onLevel(levels.at(-1) ?? 0, samples / sampleRate);
    if (samples >= maxSamples) onFull();
  };
  const flush = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LAST_SAMPLES_TIMEOUT_MS);
      onEnded = () => {
        clearTimeout(timer);
        resolve();
      };
      port.postMessage('stop');
    });
  return {
    stop: async () => {
      await flush();
      close();
      if (samples === 0) throw new RecorderError('silent');
      const wav = encodeWav(chunks, sampleRate);
      return { wav, seconds: samples / sampleRate, waveform: encodeWaveform(levels) };
    },
    discard: close,
  };
}

/** Discord draws at most this many bars for a voice message. */
const MAX_BARS = 256;
/** -54 dB. Quieter recordings are not scaled up to full height. */
const QUIET = 0.002;

/** The root mean square of samples from -1 to 1; 0 for no samples. */
function rmsOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return Math.sqrt(energy / samples.length);
}

/** @param levels of chunks of the same length, in order. The loudest gets the full height, 255. */
function encodeWaveform(levels: readonly number[]): string {
  const count = Math.min(MAX_BARS, Math.max(1, levels.length));
  const loudest = Math.max(QUIET, ...levels);
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / count);
    const to = Math.floor(((bar + 1) * levels.length) / count);
    return Math.round((255 * Math.max(0, ...levels.slice(from, to))) / loudest);
  });
  return btoa(String.fromCharCode(...bars));
}
