import './file-tray.css';
import { useEffect, useMemo } from 'preact/hooks';
import { formatFileSize, problemWithFile } from '../file-size.ts';
import { Icon } from '../icons.tsx';
import { draft } from './composer-state.ts';
import { removeFile } from './files.ts';

/** The files attached to the message. */
export function FileTray() {
  const { files, command } = draft.value;
  if (files.length === 0 || command !== undefined) return null;
  return (
    <ul class="file-tray" aria-label="Attached files">
      {files.map((file, index) => (
        // The same file can be attached twice.
        <li
          key={`${index} ${file.name} ${file.size}`}
          class={problemWithFile(file) === undefined ? '' : 'too-large'}
        >
          <Preview file={file} />
          <span class="file-name">{file.name}</span>
          <span class="muted">{formatFileSize(file.size)}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={`Remove ${file.name}`}
            onClick={() => removeFile(file)}
          >
            ✕
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  if (file.type.startsWith('image/')) return <img src={url} alt="" />;
  if (file.type.startsWith('audio/')) {
    // biome-ignore lint/a11y/useMediaCaption: the file has none
    return <audio controls src={url} aria-label={`Listen to ${file.name}`} />;
  }
  return <Icon name="file" />;
}
