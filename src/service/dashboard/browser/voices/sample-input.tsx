import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { RecorderPanel } from '../../../../shared/pages/browser/recorder-panel.tsx';
import { Field } from '../components/field.tsx';
import { useObjectUrl } from '../components/use-object-url.ts';
import { requireReference } from '../state/reference.ts';

/** A recording to be cloned: a file, or what the microphone hears. It can be heard before it is sent. */
export function SampleInput({ sample }: { sample: Signal<File | undefined> }) {
  const isRecording = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It was sent: the browser's own field would name it still.
    if (sample.value === undefined && input.current !== null) input.current.value = '';
  }, [sample.value]);
  const { sample_min_seconds: least, sample_max_seconds: most } = requireReference().limits;
  return (
    <div class="sample">
      <Field
        label="Recording"
        hint={`WAV, MP3 or M4A, ${least} to ${most} seconds. The recording isn’t stored.`}
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
          maxSeconds={most}
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
  const address = useObjectUrl(file);
  return (
    <div class="chosen-sample">
      <p>
        Selected: <strong>{file.name}</strong>
      </p>
      {address !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: nobody knows yet what is said in it
        <audio controls src={address} aria-label={`Recording ${file.name}`} />
      )}
    </div>
  );
}
