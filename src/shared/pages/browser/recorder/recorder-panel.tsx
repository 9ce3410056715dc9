import { useSignal } from '@preact/signals';
import { CircleAlert, CircleCheck, Info, Square } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { formatClock } from '../clock.ts';
import { t } from '../i18n/index.ts';
import { Icon } from '../icon.tsx';
import { AudioPlayer } from '../player/audio-player.tsx';
import { NO_PEAKS } from '../player/peaks.ts';
import { useSound } from '../player/use-sound.ts';
import { judgeTake, lengthsFor, type RecordingPurpose } from './judge-take.ts';
import { RECORDER_LIMITS } from './limits.ts';
import { ReadingText } from './reading-text.tsx';
import type { RecorderProps } from './recorder-props.ts';
import { createRecorder, type RecorderState } from './recorder-state.ts';
import { describeState } from './recorder-texts.ts';
import type { Progress, Recording } from './recording.ts';
import { TakeTimeline } from './take-timeline.tsx';

const TONE_ICONS = { neutral: Info, good: CircleCheck, warning: CircleAlert, bad: CircleAlert };

const NOTHING_YET: Progress = { seconds: 0, peaks: NO_PEAKS, levelProblem: undefined };

/**
 * Starts recording when mounted, shows the waveform and the level, and plays the take back before it is used or
 * discarded.
 */
export function RecorderPanel(props: RecorderProps) {
  const { purpose, maxSeconds = RECORDER_LIMITS.maxSeconds, onClose } = props;
  const recorder = useMemo(() => createRecorder(maxSeconds), [maxSeconds]);
  useEffect(() => {
    void recorder.start();
    return recorder.reset;
  }, [recorder]);
  const state = recorder.state.value;
  const { text, tone } = describeState(state, purpose);
  return (
    <section
      class="recorder"
      aria-label={t('recorder.label')}
      data-state={state.kind}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || state.kind !== 'recording') return;
        // Also keeps a dialog around it open.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {purpose === 'sample' && state.kind !== 'failed' && <ReadingText />}
      <Sound state={state} purpose={purpose} />
      <div class={`recorder-status ${tone}`}>
        <Icon of={TONE_ICONS[tone]} />
        <p role="status">{text}</p>
      </div>
      <RecorderButtons {...props} recorder={recorder} />
    </section>
  );
}

/** The take: while it is recorded, and afterwards in a player. */
function Sound({ state, purpose }: { state: RecorderState; purpose: RecordingPurpose }) {
  if (state.kind === 'failed') return null;
  if (state.kind === 'recorded') return <Take recording={state.recording} />;
  const progress = state.kind === 'recording' ? state.progress : NOTHING_YET;
  return (
    <div class={purpose === 'sample' ? 'recorder-live marked' : 'recorder-live'}>
      <span class="recorder-clock">
        <span class="recorder-light" aria-hidden="true" />
        {formatClock(progress.seconds)}
      </span>
      <TakeTimeline progress={progress} {...lengthsFor(purpose)} />
    </div>
  );
}

let takes = 0;

function Take({ recording: { wav, peaks } }: { recording: Recording }) {
  const key = useMemo(() => {
    takes += 1;
    return `take ${takes}`;
  }, [wav]);
  const sound = useSound(key, { kind: 'file', file: wav, peaks });
  return <AudioPlayer isCompact sound={sound} title={t('recorder.take')} />;
}

interface RecorderButtonsProps extends RecorderProps {
  readonly recorder: ReturnType<typeof createRecorder>;
}

function RecorderButtons(props: RecorderButtonsProps) {
  const { recorder, purpose, submitLabel, onSubmit, onClose } = props;
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
  const isUsable = state.kind === 'recorded' && judgeTake(state.recording, purpose).isUsable;
  const again = whenIdle(() => void recorder.start());
  return (
    <div class="recorder-buttons">
      {state.kind === 'recording' && (
        <FocusedButton key="stop" {...whenIdle(() => void recorder.stop())}>
          <Icon of={Square} class="filled" />
          {t('recorder.stop')}
        </FocusedButton>
      )}
      {isUsable && (
        <FocusedButton key="use" {...whenIdle(() => void submit(state.recording))}>
          {submitLabel}
        </FocusedButton>
      )}
      {isUsable && (
        <button type="button" class="button" {...again}>
          {t('recorder.again')}
        </button>
      )}
      {!isUsable && (state.kind === 'recorded' || state.kind === 'failed') && (
        <FocusedButton key="again" {...again}>
          {t(state.kind === 'failed' ? 'player.try-again' : 'recorder.again')}
        </FocusedButton>
      )}
      <button type="button" class="button" {...whenIdle(onClose)}>
        {t(state.kind === 'failed' ? 'recorder.close' : 'recorder.discard')}
      </button>
    </div>
  );
}

interface ButtonProps {
  readonly 'aria-disabled': boolean;
  readonly onClick: () => void;
}

/** Takes the focus when it appears, so that Enter leads through the whole recording. */
function FocusedButton({
  children,
  ...props
}: ButtonProps & { readonly children: ComponentChildren }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button type="button" class="button primary" ref={button} {...props}>
      {children}
    </button>
  );
}
