import { useId, useRef, useState } from 'preact/hooks';
import { localName } from '../localized.ts';
import { locale } from '../state.ts';
import { onCommandKey } from './command-keys.ts';
import { stepBack } from './composer-state.ts';
import type { Field } from './draft.ts';
import { useFocus } from './use-focus.ts';

/** What the fields of all options that are typed have in common. */
export function useOption<Input extends HTMLInputElement | HTMLTextAreaElement>(field: Field) {
  const { option, text, problem } = field;
  const { name } = option;
  const input = useRef<Input>(null);
  const hintId = useId();
  const [isFocused, setFocused] = useState(false);
  useFocus(input, (target) => target.at === 'option' && target.name === name);
  return {
    input,
    hintId,
    isFocused,
    setFocused,
    /** @returns whether the key did something */
    onKey: (event: KeyboardEvent): boolean => {
      if (event.key !== 'Backspace' || text !== '') return onCommandKey(event);
      stepBack(name);
      return true;
    },
    ariaProps: {
      'aria-label': localName(option, locale.value),
      'aria-required': option.required === true,
      'aria-invalid': problem !== undefined,
      'aria-describedby': hintId,
    },
  };
}
