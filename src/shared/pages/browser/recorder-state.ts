import { type ReadonlySignal, signal } from '@preact/signals';
import {
  RecorderError,
  type Recording,
  type RecordingInProgress,
  startRecording,
} from './recorder.ts';

export type RecorderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'recording'; readonly seconds: number; readonly level: number }
  /** `url` is a `blob:` URL for playback. */
  | { readonly kind: 'recorded'; readonly recording: Recording; readonly url: string }
  | { readonly kind: 'failed'; readonly problem: string };

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

  const setState = (next: RecorderState) => {
    if (state.value.kind === 'recorded') URL.revokeObjectURL(state.value.url);
    state.value = next;
  };
  const reset = () => {
    attempt += 1;
    current?.discard();
    current = undefined;
    setState({ kind: 'idle' });
  };
  const fail = (error: unknown) => {
    if (!(error instanceof RecorderError)) throw error;
    setState({ kind: 'failed', problem: error.message });
  };
  const stop = async () => {
    const ending = current;
    current = undefined;
    const mine = attempt;
    if (ending === undefined) return;
    try {
      const recording = await ending.stop();
      if (mine !== attempt) return;
      setState({ kind: 'recorded', recording, url: URL.createObjectURL(recording.wav) });
    } catch (error) {
      if (mine === attempt) fail(error);
    }
  };
  const start = async () => {
    reset();
    const mine = attempt;
    setState({ kind: 'asking' });
    try {
      const begun = await startRecording({
        maxSeconds,
        onLevel: (level, seconds) => {
          if (current !== undefined) setState({ kind: 'recording', level, seconds });
        },
        onFull: () => void stop(),
      });
      if (mine !== attempt) return begun.discard();
      current = begun;
      setState({ kind: 'recording', level: 0, seconds: 0 });
    } catch (error) {
      if (mine === attempt) fail(error);
    }
  };
  return { state, start, stop, reset };
}
