import type { Signal } from '@preact/signals';
import type { RefObject, TargetedInputEvent } from 'preact';

interface TextInputProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly value: Signal<string>;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly autocomplete?: 'off' | 'username' | 'current-password' | 'new-password';
  readonly maxLength?: number;
  readonly isPassword?: boolean;
  /** Turns off capitalization and spell checking, for example for names. */
  readonly isVerbatim?: boolean;
}

/** A required line of text, bound to a signal. */
export function TextInput(props: TextInputProps) {
  const { value, inputRef, autocomplete = 'off', isPassword, isVerbatim, ...rest } = props;
  const attributes = {
    ...rest,
    ...(isVerbatim ? { autocapitalize: 'none' as const, spellcheck: false } : {}),
    autocomplete,
    ref: inputRef ?? null,
    value: value.value,
    onInput: ({ currentTarget }: TargetedInputEvent<HTMLInputElement>) => {
      value.value = currentTarget.value;
    },
    required: true,
  };
  return isPassword ? <input {...attributes} type="password" /> : <input {...attributes} />;
}
