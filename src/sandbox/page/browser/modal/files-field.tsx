import { X } from 'lucide';
import { useState } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { Recorder } from '../../../../shared/pages/browser/recorder/recorder.tsx';
import { FileButton } from '../composer/file-button.tsx';
import { filesFrom } from '../composer/files.ts';
import { t } from '../i18n/index.ts';
import { purposeOf } from '../sample-option.ts';

interface FilesFieldProps {
  readonly id: string;
  /** The field's ID in the form. */
  readonly name: string;
  readonly label: string;
  readonly describedBy: string;
  /** The maximum number. One more replaces the first. */
  readonly max: number;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** A file upload field of a modal, with a recorder. */
export function FilesField({
  id,
  name,
  label,
  describedBy,
  max,
  files,
  onChange,
}: FilesFieldProps) {
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
          <bdi>{file.name}</bdi>
          <button
            type="button"
            class="icon-button"
            aria-label={t('form.file.remove', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <Icon of={X} />
          </button>
        </div>
      ))}
      {isRecording ? (
        <Recorder
          purpose={purposeOf(name)}
          submitLabel={t('form.record.use')}
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
            label={t('form.file')}
            describedBy={describedBy}
            isMultiple={max > 1}
            onFiles={add}
          >
            {t('form.file')}
          </FileButton>
          <button type="button" class="button" onClick={() => setRecording(true)}>
            {t('form.record')}
          </button>
        </p>
      )}
    </div>
  );
}
