import './recorder.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { formatClock } from './clock.ts';
import type { Recording } from './recorder.ts';
import { createRecorder, type RecorderState } from './recorder-state.ts';

interface RecorderPanelProps {
  /** Such as `Send` or `Use this recording`. */
  readonly submitLabel: string;
  /** Recording stops automatically after this time. 100 s make a file of about 10 MB. */
  readonly maxSeconds?: number;
  /** The buttons do nothing until the promise settles. */
  readonly onSubmit: (recording: Recording) => void | Promise<void>;
  /** Called when the recording is discarded. */
  readonly onClose: () => void;
}

/**
 * Starts recording when mounted, shows the level, and plays the recording back before it is used or
 * discarded. The page needs a `recorder.worklet.ts` (see `recorder-worklet.ts`) and a
 * Content-Security-Policy with `media-src blob:`.
 */
export function RecorderPanel({
  submitLabel,
  maxSeconds = 100,
  onSubmit,
  onClose,
}: RecorderPanelProps) {
  const recorder = useMemo(() => createRecorder(maxSeconds), [maxSeconds]);
  useEffect(() => {
    void recorder.start();
    return recorder.reset;
  }, [recorder]);
  const state = recorder.state.value;
  const isSubmitting = useSignal(false);
  const submit = async (recording: Recording) => {
    isSubmitting.value = true;
    try {
      await onSubmit(recording);
    } finally {
      isSubmitting.value = false;
    }
  };
  /** The buttons are not disabled while busy, because that would lose the focus. */
  const whenIdle = (action: () => void): ButtonProps => ({
    'aria-disabled': isSubmitting.value,
    onClick: () => !isSubmitting.peek() && action(),
  });
  return (
    <section class="recorder" aria-label="Voice recorder">
      <p class="recorder-status" role="status">
        {describe(state)}
      </p>
      {state.kind === 'recording' && <Level level={state.level} seconds={state.seconds} />}
      {state.kind === 'recorded' && (
        // biome-ignore lint/a11y/useMediaCaption: a new recording has no captions
        <audio controls src={state.url} aria-label="Your recording" />
      )}
      <div class="recorder-buttons">
        {state.kind === 'recording' && (
          <FocusedButton {...whenIdle(() => void recorder.stop())}>Stop</FocusedButton>
        )}
        {state.kind === 'recorded' && (
          <FocusedButton {...whenIdle(() => void submit(state.recording))}>
            {submitLabel}
          </FocusedButton>
        )}
        {(state.kind === 'recorded' || state.kind === 'failed') && (
          <button type="button" class="button" {...whenIdle(() => void recorder.start())}>
            Record again
          </button>
        )}
        <button type="button" class="button" {...whenIdle(onClose)}>
          {state.kind === 'failed' ? 'Close' : 'Discard'}
        </button>
      </div>
    </section>
  );
}

interface ButtonProps {
  readonly 'aria-disabled': boolean;
  readonly onClick: () => void;
}

/** Takes the focus when it appears, so that Enter leads through the whole recording. */
function FocusedButton({ children, ...props }: ButtonProps & { readonly children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" class="button primary" ref={button} {...props}>
      {children}
    </button>
  );
}

/** Shown in decibels, from -60 dB to full scale. */
function Level({ level, seconds }: { level: number; seconds: number }) {
  const decibels = 20 * Math.log10(Math.max(level, 0.001));
  return (
    <div class="recorder-level">
      <meter min={-60} max={0} value={decibels} aria-label="Microphone level" />
      <time>{formatClock(seconds)}</time>
    </div>
  );
}

function describe(state: RecorderState): string {
  switch (state.kind) {
    case 'idle':
    case 'asking':
      return 'Waiting for the microphone. Allow access if your browser asks.';
    case 'recording':
      return 'Recording. Speak now.';
    case 'recorded':
      return `Recorded ${formatClock(state.recording.seconds)}. Play it, then use or discard it.`;
    case 'failed':
      return state.problem;
  }
}
