import { type ReadonlySignal, signal } from '@preact/signals';
import {
  MicrophoneError,
  type MicrophoneProblem,
  type RecordingInProgress,
  startRecording,
} from './microphone.ts';
import type { Progress, Recording } from './recording.ts';

export type RecorderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording'; readonly progress: Progress; readonly microphoneName: string }
  | { readonly kind: 'recorded'; readonly recording: Recording }
  | { readonly kind: 'failed'; readonly problem: MicrophoneProblem };

export interface RecorderControl {
  readonly state: ReadonlySignal<RecorderState>;
  /** Asks for the microphone and records. Discards an earlier recording. Never rejects. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Releases the microphone and discards everything. */
  reset(): void;
}

/** The state machine behind the buttons of `RecorderPanel`. */
export function createRecorder(maxSeconds: number): RecorderControl {
  const state = signal<RecorderState>({ kind: 'idle' });
  let current: RecordingInProgress | undefined;
  // Tells attempts apart: the microphone may be granted after an attempt was cancelled.
  let attempt = 0;

  const reset = () => {
    attempt += 1;
    current?.discard();
    current = undefined;
    state.value = { kind: 'idle' };
  };
  const fail = (error: unknown) => {
    if (!(error instanceof MicrophoneError)) throw error;
    state.value = { kind: 'failed', problem: error.problem };
  };
  const stop = async () => {
    const ending = current;
    current = undefined;
    const mine = attempt;
    if (ending === undefined) return;
    try {
      const recording = await ending.stop();
      if (mine === attempt) state.value = { kind: 'recorded', recording };
    } catch (error) {
      if (mine === attempt) fail(error);
    }
  };
  const start = async () => {
    reset();
    const mine = attempt;
    state.value = { kind: 'asking' };
    try {
      const begun = await startRecording({
        maxSeconds,
        onProgress: (progress) => {
          if (current === undefined) return;
          state.value = { kind: 'recording', progress, microphoneName: current.microphoneName };
        },
        onEnd: () => void stop(),
      });
      if (mine !== attempt) return begun.discard();
      current = begun;
    } catch (error) {
      if (mine === attempt) fail(error);
    }
  };
  return { state, start, stop, reset };
}
