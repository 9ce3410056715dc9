import { AudioError } from '../../../../shared/audio/audio-error.ts';
import { openRecording } from '../../../../shared/audio/recording-file.ts';
import type { SampleCheck } from '../../../cloning/check-sample.ts';
import type { Recording } from '../../../cloning/reading/recording.ts';

/** What the browser finds out about a recording before it is sent. */
export type FileVerdict =
  | { readonly kind: 'checked'; readonly check: SampleCheck }
  | { readonly kind: 'too-large' }
  /** Not sound, or of a format that only the browser knows. */
  | { readonly kind: 'unsupported' }
  /** The browser cannot decode it. The service may, and decides. */
  | { readonly kind: 'unknown' };

export interface FileLimits {
  readonly maxBytes: number;
  /** Longer ones are not decoded: an hour of MP3 would take 700 MB. */
  readonly maxSeconds: number;
}

/** That of the service. */
const SAMPLE_RATE = 24_000;
/** Before decoding, the browser only estimates the length of some files. */
const ESTIMATE_FACTOR = 2;

/**
 * Decodes a recording and checks it in a thread, as the service will.
 * @throws DOMException AbortError
 */
export async function checkFile(
  file: Blob,
  { maxBytes, maxSeconds }: FileLimits,
  signal: AbortSignal,
): Promise<FileVerdict> {
  if (file.size > maxBytes) return { kind: 'too-large' };
  if (!(await isSupported(file))) return { kind: 'unsupported' };
  const seconds = await estimateSeconds(file);
  signal.throwIfAborted();
  if (seconds > ESTIMATE_FACTOR * maxSeconds) return { kind: 'checked', check: tooLong(seconds) };
  const recording = await decode(file);
  signal.throwIfAborted();
  if (recording === undefined) return { kind: 'unknown' };
  const check = await checkInWorker(recording, signal);
  return check === undefined ? { kind: 'unknown' } : { kind: 'checked', check };
}

/** Whether the service reads this format. */
async function isSupported(file: Blob): Promise<boolean> {
  try {
    return openRecording(new Uint8Array(await file.arrayBuffer())).kind !== 'ogg';
  } catch (error) {
    return !(error instanceof AudioError && error.reason === 'unsupported');
  }
}

function tooLong(seconds: number): SampleCheck {
  const unknown = { reasons: [], levelDb: undefined, snrDb: undefined };
  return { seconds, refusal: 'sample_too_long', ...unknown };
}

/** @returns 0 if the browser does not know */
function estimateSeconds(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file);
  const { promise, resolve } = Promise.withResolvers<number>();
  const audio = new Audio();
  audio.preload = 'metadata';
  audio.onloadedmetadata = () => resolve(Number.isFinite(audio.duration) ? audio.duration : 0);
  audio.onerror = () => resolve(0);
  audio.src = url;
  return promise.finally(() => {
    audio.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** @returns undefined if the browser cannot */
async function decode(file: Blob): Promise<Recording | undefined> {
  try {
    const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const decoded = await decoder.decodeAudioData(await file.arrayBuffer());
    return { samples: mixDown(decoded), sampleRate: decoded.sampleRate };
  } catch {
    return undefined;
  }
}

function mixDown(sound: AudioBuffer): Float32Array<ArrayBuffer> {
  const mixed = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    sound.getChannelData(channel).forEach((sample, at) => {
      mixed[at] = (mixed[at] ?? 0) + sample / sound.numberOfChannels;
    });
  }
  return mixed;
}

/** @returns undefined if the thread fails */
function checkInWorker(
  recording: Recording,
  signal: AbortSignal,
): Promise<SampleCheck | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<SampleCheck | undefined>();
  const worker = new Worker('sample-check.worker.js', { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<SampleCheck>) => resolve(data);
  worker.onerror = () => resolve(undefined);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(recording, [recording.samples.buffer as ArrayBuffer]);
  return promise.finally(() => worker.terminate());
}
