import { useSignal } from '@preact/signals';
import { Mic, Upload } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import { useSound } from '../../../../shared/pages/browser/player/use-sound.ts';
import { Recorder } from '../../../../shared/pages/browser/recorder/recorder.tsx';
import { t } from '../i18n/index.ts';
import { cloneDraft } from '../state/cloning.ts';
import { requireReference } from '../state/reference.ts';
import { chooseSample, isRefused, sampleState } from './sample-check.ts';
import { SampleReport } from './sample-report.tsx';
import { StepFrame } from './step-frame.tsx';
import { goToStep } from './steps.ts';

/** Step 1: a file or a new recording, and what the browser can say about it. */
export function SampleStep() {
  const isRecording = useSignal(false);
  const isMissing = useSignal(false);
  const file = cloneDraft.sample.value;
  const state = sampleState.value;
  const isReady = state.kind === 'done' && !isRefused(state);
  useEffect(() => {
    if (file !== undefined) isMissing.value = false;
  }, [file]);
  const goOn = () => {
    if (file === undefined) isMissing.value = true;
    else if (isReady) goToStep('name');
  };
  return (
    <StepFrame
      step="sample"
      title={t('clone.sample.title')}
      lead={t('clone.sample.lead')}
      onSubmit={goOn}
      next={
        !isRecording.value && (
          <button
            type="submit"
            class="button primary"
            aria-disabled={file !== undefined && !isReady}
          >
            {t('clone.next')}
          </button>
        )
      }
    >
      {isRecording.value && (
        <SampleRecorder
          onClose={() => {
            isRecording.value = false;
          }}
        />
      )}
      {!isRecording.value && file === undefined && (
        <SampleSource
          onRecord={() => {
            isRecording.value = true;
          }}
        />
      )}
      {!isRecording.value && file !== undefined && (
        <ChosenSample
          file={file}
          onRecord={() => {
            isRecording.value = true;
          }}
        />
      )}
      <div role="alert">
        {isMissing.value && <p class="problem">{t('clone.sample.missing')}</p>}
      </div>
    </StepFrame>
  );
}

function SampleSource({ onRecord }: { onRecord: () => void }) {
  return (
    <div class="clone-drop">
      <Icon of={Upload} class="large" />
      <p class="clone-drop-title">{t('clone.sample.drop')}</p>
      <div class="buttons">
        <FileButton label={t('clone.sample.choose')} />
        <RecordButton label={t('clone.sample.record')} onRecord={onRecord} />
      </div>
      <FormatHint />
    </div>
  );
}

function FormatHint() {
  const { sample_min_seconds: min, sample_max_seconds: max } = requireReference().limits;
  return (
    <p class="hint muted">
      {t('clone.sample.formats', { min, max })} {t('clone.sample.privacy')}
    </p>
  );
}

function ChosenSample({ file, onRecord }: { file: File; onRecord: () => void }) {
  const key = `sample ${file.name} ${file.size} ${file.lastModified}`;
  const sound = useSound(key, { kind: 'file', file });
  const state = sampleState.value;
  const hasSound = state.kind !== 'done' || state.verdict.kind !== 'unsupported';
  return (
    <div class="clone-chosen">
      {hasSound ? <AudioPlayer sound={sound} title={file.name} /> : <p>{file.name}</p>}
      <SampleReport />
      <div class="buttons">
        <FileButton label={t('clone.sample.another')} />
        <RecordButton label={t('clone.sample.record-again')} onRecord={onRecord} />
        <button type="button" class="button quiet" onClick={() => chooseSample(undefined)}>
          {t('clone.sample.remove')}
        </button>
      </div>
    </div>
  );
}

/** A button that opens the browser's file picker. */
function FileButton({ label }: { label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".wav,.mp3,.m4a,audio/*"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) chooseSample(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {label}
      </button>
    </>
  );
}

function RecordButton({ label, onRecord }: { label: string; onRecord: () => void }) {
  return (
    <button type="button" class="button" onClick={onRecord}>
      <Icon of={Mic} />
      {label}
    </button>
  );
}

function SampleRecorder({ onClose }: { onClose: () => void }) {
  const { sample_max_seconds: maxSeconds } = requireReference().limits;
  return (
    <Recorder
      purpose="sample"
      submitLabel={t('clone.sample.use-recording')}
      maxSeconds={maxSeconds}
      onSubmit={({ wav }) => {
        const name = `${t('clone.sample.recording-name')}.wav`;
        chooseSample(new File([wav], name, { type: 'audio/wav' }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
