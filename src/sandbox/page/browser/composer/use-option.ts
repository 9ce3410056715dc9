import { useId, useRef, useState } from 'preact/hooks';
import { localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { handleCommandKey } from './command-keys.ts';
import { goToPreviousOption } from './composer-state.ts';
import type { Field } from './draft.ts';
import { useFocus } from './use-focus.ts';

/** The state that all typed options share. */
export function useOption<Input extends HTMLInputElement | HTMLTextAreaElement>(field: Field) {
  const { option, text, problem } = field;
  const { name } = option;
  const input = useRef<Input>(null);
  const hintId = useId();
  const [isFocused, setFocused] = useState(false);
  useFocus(input, (target) => target.kind === 'option' && target.name === name);
  return {
    input,
    hintId,
    isFocused,
    setFocused,
    /** @returns whether the key was handled */
    onKey: (event: KeyboardEvent): boolean => {
      if (event.key !== 'Backspace' || text !== '') return handleCommandKey(event);
      goToPreviousOption(name);
      return true;
    },
    ariaProps: {
      'aria-label': localizedName(option, locale.value),
      'aria-required': option.required === true,
      'aria-invalid': problem !== undefined,
      'aria-describedby': hintId,
    },
  };
}
