import './file-tray.css';
import { File, X } from 'lucide';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { formatFileSize, problemWithFile } from '../file-size.ts';
import { t } from '../i18n/index.ts';
import { draft } from './drafts.ts';
import { removeFile } from './files.ts';

/** The files attached to the message. */
export function FileTray() {
  const { files, command } = draft.value;
  if (files.length === 0 || command !== undefined) return null;
  return (
    <ul class="file-tray" aria-label={t('composer.files')}>
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
            aria-label={t('composer.file.remove', { name: file.name })}
            onClick={() => removeFile(file)}
          >
            <Icon of={X} />
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
  return <Icon of={File} />;
}
