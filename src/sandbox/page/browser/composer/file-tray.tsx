import './file-tray.css';
import { File, X } from 'lucide';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { SoundButton } from '../../../../shared/pages/browser/player/sound-button.tsx';
import { useSound } from '../../../../shared/pages/browser/player/use-sound.ts';
import { formatFileSize, problemWithFile } from '../file-size.ts';
import { t } from '../i18n/index.ts';
import { focusTarget } from './composer-state.ts';
import { draft } from './drafts.ts';
import { describeFile, descriptionOf, removeFile } from './files.ts';

/** Discord's limit. */
const MAX_DESCRIPTION_CHARACTERS = 1_024;

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
          {isPicture(file) && <Description file={file} />}
        </li>
      ))}
    </ul>
  );
}

const isPicture = ({ type }: File) => type.startsWith('image/');

/** Discord calls it alt text. */
function Description({ file }: { file: File }) {
  return (
    <input
      class="file-description"
      maxLength={MAX_DESCRIPTION_CHARACTERS}
      placeholder={t('composer.file.describe')}
      aria-label={t('composer.file.description', { name: file.name })}
      defaultValue={descriptionOf(file)}
      onInput={({ currentTarget }) => describeFile(file, currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') focusTarget.value = { kind: 'text' };
      }}
    />
  );
}

function Preview({ file }: { file: File }) {
  if (isPicture(file)) return <Picture file={file} />;
  if (file.type.startsWith('audio/')) return <Recording file={file} />;
  return <Icon of={File} />;
}

function Picture({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt="" />;
}

function Recording({ file }: { file: File }) {
  const key = `upload ${file.name} ${file.size} ${file.lastModified}`;
  const sound = useSound(key, { kind: 'file', file });
  return (
    <SoundButton
      soundKey={key}
      label={t('composer.file.listen', { name: file.name })}
      onStart={() => sound.toggle()}
    />
  );
}
