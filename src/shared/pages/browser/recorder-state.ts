import { type ReadonlySignal, signal } from '@preact/signals';
import {
  RecorderError,
  type Recording,
  type RecordingInProgress,
  startRecording,
} from './recorder.ts';

export type RecorderState =
  | { readonly at: 'idle' }
  | { readonly at: 'asking' }
  | { readonly at: 'recording'; readonly seconds: number; readonly level: number }
  /** `url` is a `blob:` to listen to. */
  | { readonly at: 'recorded'; readonly recording: Recording; readonly url: string }
  | { readonly at: 'failed'; readonly problem: string };

export interface RecorderControl {
  readonly state: ReadonlySignal<RecorderState>;
  /** Asks for the microphone and records; what was recorded before is gone. Never rejects. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Gives the microphone back and forgets everything. */
  reset(): void;
}

/** A recorder as its buttons see it. */
export function createRecorder(maxSeconds: number): RecorderControl {
  const state = signal<RecorderState>({ at: 'idle' });
  let current: RecordingInProgress | undefined;
  // Counts attempts: the microphone may be granted to one that was given up meanwhile.
  let attempt = 0;

  const become = (next: RecorderState) => {
    if (state.value.at === 'recorded') URL.revokeObjectURL(state.value.url);
    state.value = next;
  };
  const reset = () => {
    attempt += 1;
    current?.discard();
    current = undefined;
    become({ at: 'idle' });
  };
  const fail = (error: unknown) => {
    if (!(error instanceof RecorderError)) throw error;
    become({ at: 'failed', problem: error.message });
  };
  const stop = async () => {
    const ending = current;
    current = undefined;
    const mine = attempt;
    if (ending === undefined) return;
    try {
      const recording = await ending.stop();
      if (mine !== attempt) return;
      become({ at: 'recorded', recording, url: URL.createObjectURL(recording.wav) });
    } catch (error) {
      if (mine === attempt) fail(error);
    }
  };
  const start = async () => {
    reset();
    const mine = attempt;
    become({ at: 'asking' });
    try {
      const begun = await startRecording({
        maxSeconds,
        onLevel: (level, seconds) => {
          if (current !== undefined) become({ at: 'recording', level, seconds });
        },
        onFull: () => void stop(),
      });
      if (mine !== attempt) return begun.discard();
      current = begun;
      become({ at: 'recording', level: 0, seconds: 0 });
    } catch (error) {
      if (mine === attempt) fail(error);
    }
  };
  return { state, start, stop, reset };
}
