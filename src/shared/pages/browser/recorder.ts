import { levelOf, waveformOf } from './recorder-levels.ts';
import { samplesIn, wavOf } from './recorder-wav.ts';

/** What was recorded, ready to be sent. */
export interface Recording {
  /** WAV, 16 bit, mono, at the rate of the computer's sound (mostly 48 kHz). */
  readonly wav: Blob;
  readonly seconds: number;
  /** Of a voice message: base64, one byte, 0 to 255, a bar. */
  readonly waveform: string;
}

/** The microphone, listening. Either ends it and gives the microphone back. */
export interface RecordingInProgress {
  /** @throws RecorderError `silent` when not one sample came */
  stop(): Promise<Recording>;
  discard(): void;
}

interface RecorderOptions {
  /** The recording ends by itself after so long. */
  readonly maxSeconds: number;
  /** About 23 times a second: root mean square from 0 to 1, and how long it has been recording. */
  readonly onLevel: (level: number, seconds: number) => void;
  /** It is as long, or the file as large, as it may be: `stop` it. */
  readonly onFull: () => void;
}

/** Why nothing is recorded; the message is a sentence for people. */
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
/** How long the worklet may take to hand over its last samples. */
const LAST_SAMPLES_MS = 1_000;

/**
 * Asks for the microphone and records until told to stop. Nothing is done to the sound: what cancels echo
 * and noise for a call takes away from the voice that is to be cloned, and Chromium's gain control clips.
 * @throws RecorderError
 */
export async function startRecording(options: RecorderOptions): Promise<RecordingInProgress> {
  const stream = await openMicrophone();
  // The computer's own rate: not every browser connects a microphone to another one.
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  try {
    await context.audioWorklet.addModule('recorder.worklet.js');
    const tap = connect(context, stream);
    await context.resume();
    return keep(tap, context.sampleRate, close, options);
  } catch (cause) {
    close();
    throw new RecorderError('unsupported', { cause });
  }
}

async function openMicrophone(): Promise<MediaStream> {
  // Missing where the page came neither from this computer nor by https.
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
  // It puts out silence; what leads nowhere is not rendered.
  context.createMediaStreamSource(stream).connect(tap).connect(context.destination);
  return tap;
}

function keep(
  { port }: AudioWorkletNode,
  sampleRate: number,
  close: () => void,
  { maxSeconds, onLevel, onFull }: RecorderOptions,
): RecordingInProgress {
  const chunks: Float32Array[] = [];
  const levels: number[] = [];
  const most = Math.min(maxSeconds * sampleRate, samplesIn(MAX_BYTES));
  let samples = 0;
  let ended = () => {};
  port.onmessage = ({ data }: MessageEvent<Float32Array | null>) => {
    if (data === null) return ended();
    if (samples >= most) return;
    const chunk = data.subarray(0, most - samples);
    chunks.push(chunk);
    levels.push(levelOf(chunk));
    samples += chunk.length;
    onLevel(levels.at(-1) ?? 0, samples / sampleRate);
    if (samples >= most) onFull();
  };
  const lastSamples = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LAST_SAMPLES_MS);
      ended = () => {
        clearTimeout(timer);
        resolve();
      };
      port.postMessage('stop');
    });
  return {
    stop: async () => {
      await lastSamples();
      close();
      if (samples === 0) throw new RecorderError('silent');
      const wav = wavOf(chunks, sampleRate);
      return { wav, seconds: samples / sampleRate, waveform: waveformOf(levels) };
    },
    discard: close,
  };
}
