import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { RecorderPanel } from '../../../../shared/pages/browser/recorder-panel.tsx';
import { Field } from '../components/field.tsx';
import { useObjectUrl } from '../components/use-object-url.ts';
import { requireReference } from '../state/reference.ts';

/** Takes a file or a new recording, and plays it back. */
export function SampleInput({ sample }: { sample: Signal<File | undefined> }) {
  const isRecording = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The draft was cleared: clear the file input too.
    if (sample.value === undefined && input.current !== null) input.current.value = '';
  }, [sample.value]);
  const { sample_min_seconds: minSeconds, sample_max_seconds: maxSeconds } =
    requireReference().limits;
  return (
    <div class="sample">
      <Field
        label="Recording"
        hint={`WAV, MP3 or M4A, ${minSeconds} to ${maxSeconds} seconds. The recording isn’t stored, unless an engine of the operator needs it.`}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".wav,.mp3,.m4a,audio/*"
            onChange={({ currentTarget: { files } }) => {
              sample.value = files?.[0];
            }}
          />
        )}
      </Field>
      {isRecording.value ? (
        <RecorderPanel
          submitLabel="Use this recording"
          maxSeconds={maxSeconds}
          onSubmit={({ wav }) => {
            sample.value = new File([wav], 'recording.wav', { type: 'audio/wav' });
            isRecording.value = false;
          }}
          onClose={() => {
            isRecording.value = false;
          }}
        />
      ) : (
        <button
          type="button"
          class="button"
          onClick={() => {
            isRecording.value = true;
          }}
        >
          Record with microphone
        </button>
      )}
      {sample.value !== undefined && <Sample file={sample.value} />}
    </div>
  );
}

function Sample({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <div class="sample-preview">
      <p>
        Selected: <strong>{file.name}</strong>
      </p>
      {url !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: a recording has no captions
        <audio controls src={url} aria-label={`Recording ${file.name}`} />
      )}
    </div>
  );
}
