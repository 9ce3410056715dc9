import { useId, useRef, useState } from 'preact/hooks';
import { localDescription, localName } from '../localised.ts';
import { changeField, locale, recordingFor, removeOption, stepBack } from './composer-state.ts';
import type { Field } from './draft.ts';
import { FileButton } from './file-button.tsx';
import { onCommandKey } from './keys.ts';
import { Pill } from './pill.tsx';
import { useFocus } from './use-focus.ts';

/** An option that takes a file: chosen, dropped or pasted anywhere on the page, or recorded. */
export function FileOption({ field: { option, file, problem } }: { field: Field }) {
  const { name } = option;
  const first = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [isFocused, setFocused] = useState(false);
  useFocus(first, (target) => target.at === 'option' && target.name === name);
  const label = localName(option, locale.value);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the space bar press the button.
    if (event.key === 'Enter') return;
    const isBack = event.key === 'Backspace';
    if (isBack && file === undefined) stepBack(name);
    else if (isBack) changeField(name, { file: undefined, text: '' });
    else if (!onCommandKey(event)) return;
    event.preventDefault();
  };
  return (
    <Pill
      label={label}
      isWrong={problem !== undefined}
      {...(option.required ? {} : { onRemove: () => removeOption(name) })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
      <span
        class="file-option"
        onKeyDown={onKeyDown}
        onFocusCapture={() => setFocused(true)}
        onBlurCapture={() => setFocused(false)}
      >
        <FileButton
          buttonRef={first}
          label={`${label}: ${file === undefined ? 'choose a file' : `${file.name}, choose another file`}`}
          describedBy={hintId}
          onFiles={([chosen]) => {
            if (chosen !== undefined) changeField(name, { file: chosen, text: chosen.name });
          }}
        >
          {file?.name ?? 'Choose a file'}
        </FileButton>
        <button
          type="button"
          class="icon-button"
          aria-label={`${label}: record from the microphone`}
          onClick={() => {
            recordingFor.value = { at: 'option', name };
          }}
        >
          <span aria-hidden="true">🎙</span>
        </button>
      </span>
      <span id={hintId} class={isFocused ? 'option-hint' : 'unseen'}>
        {problem ?? `${localDescription(option, locale.value)} A file can be dropped here, too.`}
      </span>
    </Pill>
  );
}
