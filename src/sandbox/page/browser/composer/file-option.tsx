import { Mic } from 'lucide';
import { useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { t } from '../i18n/index.ts';
import { localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { handleCommandKey } from './command-keys.ts';
import { changeField, goToPreviousOption, recordingFor, takeFile } from './composer-state.ts';
import type { Field } from './draft.ts';
import { FileButton } from './file-button.tsx';
import { OptionHint } from './option-hint.tsx';
import { useFocus } from './use-focus.ts';

/** An option for a file. The user can choose, drop, paste or record it. */
export function FileOption({ field }: { readonly field: Field }) {
  const { option, file } = field;
  const { name } = option;
  const first = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [isFocused, setFocused] = useState(false);
  useFocus(first, (target) => target.kind === 'option' && target.name === name);
  const label = localizedName(option, locale.value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      if (file === undefined) goToPreviousOption(name);
      else changeField(name, { file: undefined, text: '' });
    } else if (event.key === 'Enter' || !handleCommandKey(event)) return; // Enter presses the button.
    event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
      <span
        class="file-option"
        onKeyDown={onKeyDown}
        onFocusCapture={() => setFocused(true)}
        onBlurCapture={() => setFocused(false)}
      >
        <FileButton
          buttonRef={first}
          label={
            file === undefined
              ? t('composer.file.choose.label', { option: label })
              : t('composer.file.change.label', { option: label, name: file.name })
          }
          describedBy={hintId}
          types={'file_types' in option ? option.file_types : undefined}
          onFiles={([chosen]) => {
            if (chosen !== undefined) takeFile(name, chosen);
          }}
        >
          {file?.name ?? t('composer.file.choose')}
        </FileButton>
        <button
          type="button"
          class="icon-button"
          aria-label={t('composer.file.record.label', { option: label })}
          onClick={() => {
            recordingFor.value = { kind: 'option', name };
          }}
        >
          <Icon of={Mic} />
        </button>
      </span>
      <OptionHint id={hintId} field={field} isFocused={isFocused} note={t('composer.file.drop')} />
    </>
  );
}
