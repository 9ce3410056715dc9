import { useState } from 'preact/hooks';
import { RecorderPanel } from '../../../../shared/pages/browser/recorder-panel.tsx';
import { FileButton } from '../composer/file-button.tsx';
import { filesFrom } from '../composer/files.ts';

interface FilesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  /** The maximum number. One more replaces the first. */
  readonly max: number;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** A file upload field of a modal, with a recorder. */
export function FilesField({ id, label, describedBy, max, files, onChange }: FilesFieldProps) {
  const [isRecording, setRecording] = useState(false);
  const add = (more: readonly File[]) => onChange([...files, ...more].slice(-max));
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is outside
    <div
      class="files-field"
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(filesFrom(event.dataTransfer));
      }}
    >
      {files.map((file, index) => (
        <div key={`${index} ${file.name}`} class="modal-file">
          <span>{file.name}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            ✕
          </button>
        </div>
      ))}
      {isRecording ? (
        <RecorderPanel
          submitLabel="Use recording"
          onSubmit={({ wav }) => {
            add([new File([wav], 'recording.wav', { type: wav.type })]);
            setRecording(false);
          }}
          onClose={() => setRecording(false)}
        />
      ) : (
        <p class="modal-file-buttons">
          <FileButton
            id={id}
            label="Choose a file"
            describedBy={describedBy}
            isMultiple={max > 1}
            onFiles={add}
          >
            Choose a file
          </FileButton>
          <button type="button" class="button" onClick={() => setRecording(true)}>
            Record
          </button>
        </p>
      )}
    </div>
  );
}
