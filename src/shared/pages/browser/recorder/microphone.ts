import { RECORDER_LIMITS } from './limits.ts';
import { type Progress, type Recording, Tape } from './recording.ts';

/** Why nothing can be recorded. */
export type MicrophoneProblem =
  /** The user, or the browser's settings, do not allow it. */
  | 'denied'
  | 'missing'
  /** Another app has it, or the system does not hand it out. */
  | 'busy'
  /** Browsers record only on localhost and over HTTPS. */
  | 'insecure'
  | 'unsupported'
  /** It delivered nothing. */
  | 'silent';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Both methods end the recording and release the microphone. */
export interface RecordingInProgress {
  /** As the system names it; may be empty. */
  readonly microphoneName: string;
  /** @throws MicrophoneError `silent` when the microphone delivered no samples */
  stop(): Promise<Recording>;
  discard(): void;
}

interface RecorderOptions {
  readonly maxSeconds: number;
  /** Called about 23 times a second. */
  readonly onProgress: (progress: Progress) => void;
  /** The recording is as long as it may be, or the microphone is gone. Call `stop`. */
  readonly onEnd: () => void;
}

/**
 * Asks for the microphone and records until `stop` or `discard`. The sound is not processed: echo and
 * noise cancellation would change a voice that will be cloned, and Chromium's gain control clips.
 * @throws MicrophoneError
 */
export async function startRecording(options: RecorderOptions): Promise<RecordingInProgress> {
  const stream = await openMicrophone();
  // At the computer's own sample rate: not every browser resamples a microphone.
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
    void context.close();
  };
  try {
    await context.audioWorklet.addModule('recorder.worklet.js');
    const tap = connect(context, stream);
    await context.resume();
    const tape = new Tape(context.sampleRate, options.maxSeconds);
    const [track] = stream.getAudioTracks();
    if (track !== undefined) track.onended = options.onEnd;
    return { microphoneName: track?.label ?? '', ...collect(tap, tape, close, options) };
  } catch (cause) {
    close();
    throw new MicrophoneError('unsupported', { cause });
  }
}

async function openMicrophone(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) {
    throw new MicrophoneError(globalThis.isSecureContext ? 'unsupported' : 'insecure');
  }
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (cause) {
    throw new MicrophoneError(problemOf(cause), { cause });
  }
}

/** https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
function problemOf(cause: unknown): MicrophoneProblem {
  switch (cause instanceof DOMException ? cause.name : '') {
    case 'NotAllowedError':
      return 'denied';
    case 'NotFoundError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
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
  tape: Tape,
  close: () => void,
  { onProgress, onEnd }: RecorderOptions,
): Pick<RecordingInProgress, 'stop' | 'discard'> {
  let onFlushed = () => {};
  port.onmessage = ({ data }: MessageEvent<Float32Array | null>) => {
    if (data === null) return onFlushed();
    if (tape.isFull) return;
    tape.add(data);
    onProgress(tape.progress());
    if (tape.isFull) onEnd();
  };
  const flush = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RECORDER_LIMITS.lastSamplesMs);
      onFlushed = () => {
        clearTimeout(timer);
        resolve();
      };
      port.postMessage('stop');
    });
  const stop = async () => {
    await flush();
    close();
    if (tape.isEmpty) throw new MicrophoneError('silent');
    return tape.finish();
  };
  return { stop, discard: close };
}
