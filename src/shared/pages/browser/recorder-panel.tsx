import './recorder.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { clockOf } from './clock.ts';
import type { Recording } from './recorder.ts';
import { createRecorder, type RecorderState } from './recorder-state.ts';

interface RecorderPanelProps {
  /** What taking it does, such as `Send` or `Use this recording`. */
  readonly takeLabel: string;
  /** The recording ends by itself after so long; 100 s of a file are about 10 MB. */
  readonly maxSeconds?: number;
  /** Until it has done what it does, nothing else can be done with the recording. */
  readonly onTake: (recording: Recording) => void | Promise<void>;
  /** Closed without taking anything. */
  readonly onClose: () => void;
}

/**
 * Records from the microphone at once, shows the level, and lets the recording be heard before it is
 * taken or discarded. The page needs a `recorder.worklet.ts` (see `recorder-worklet.ts`), and a policy
 * with `media-src blob:`.
 */
export function RecorderPanel({
  takeLabel,
  maxSeconds = 100,
  onTake,
  onClose,
}: RecorderPanelProps) {
  const recorder = useMemo(() => createRecorder(maxSeconds), [maxSeconds]);
  useEffect(() => {
    void recorder.start();
    return recorder.reset;
  }, [recorder]);
  const state = recorder.state.value;
  const isTaking = useSignal(false);
  const take = async (recording: Recording) => {
    isTaking.value = true;
    try {
      await onTake(recording);
    } finally {
      isTaking.value = false;
    }
  };
  /** Not disabled meanwhile: that would throw the focus away. */
  const doing = (act: () => void): Doing => ({
    'aria-disabled': isTaking.value,
    onClick: () => !isTaking.peek() && act(),
  });
  return (
    <section class="recorder" aria-label="Voice recorder">
      <p class="recorder-status" role="status">
        {describe(state)}
      </p>
      {state.at === 'recording' && <Level level={state.level} seconds={state.seconds} />}
      {state.at === 'recorded' && (
        // biome-ignore lint/a11y/useMediaCaption: nobody knows yet what was said
        <audio controls src={state.url} aria-label="Your recording" />
      )}
      <div class="recorder-buttons">
        {state.at === 'recording' && (
          <FocusedButton {...doing(() => void recorder.stop())}>Stop</FocusedButton>
        )}
        {state.at === 'recorded' && (
          <FocusedButton {...doing(() => void take(state.recording))}>{takeLabel}</FocusedButton>
        )}
        {(state.at === 'recorded' || state.at === 'failed') && (
          <button type="button" class="button" {...doing(() => void recorder.start())}>
            Record again
          </button>
        )}
        <button type="button" class="button" {...doing(onClose)}>
          {state.at === 'failed' ? 'Close' : 'Discard'}
        </button>
      </div>
    </section>
  );
}

/** What a button does, unless the recording is being taken. */
interface Doing {
  readonly 'aria-disabled': boolean;
  readonly onClick: () => void;
}

/** The button that is meant next takes the focus, so that Enter goes through the whole recording. */
function FocusedButton({ children, ...doing }: Doing & { readonly children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" class="button primary" ref={button} {...doing}>
      {children}
    </button>
  );
}

/** From -60 dB to full scale, as loudness is heard. */
function Level({ level, seconds }: { level: number; seconds: number }) {
  const decibels = 20 * Math.log10(Math.max(level, 0.001));
  return (
    <div class="recorder-level">
      <meter min={-60} max={0} value={decibels} aria-label="Microphone level" />
      <time>{clockOf(seconds)}</time>
    </div>
  );
}

function describe(state: RecorderState): string {
  switch (state.at) {
    case 'idle':
    case 'asking':
      return 'Waiting for the microphone. Allow access if your browser asks.';
    case 'recording':
      return 'Recording. Speak now.';
    case 'recorded':
      return `Recorded ${clockOf(state.recording.seconds)}. Play it, then use or discard it.`;
    case 'failed':
      return state.problem;
  }
}
