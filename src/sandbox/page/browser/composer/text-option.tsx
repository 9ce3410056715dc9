import { OptionType } from '../discord-numbers.ts';
import { typeField } from './composer-state.ts';
import type { Field } from './draft.ts';
import { OptionHint } from './option-hint.tsx';
import { useOption } from './use-option.ts';

/** An option with free text. */
export function TextOption({ field }: { readonly field: Field }) {
  const { option, text } = field;
  const { input, hintId, isFocused, setFocused, onKey, ariaProps } =
    useOption<HTMLTextAreaElement>(field);
  return (
    <>
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        value={text}
        inputMode={inputModeOf(option.type)}
        {...ariaProps}
        onInput={({ currentTarget }) => typeField(option.name, currentTarget.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          if (onKey(event)) event.preventDefault();
        }}
      />
      <OptionHint id={hintId} field={field} isFocused={isFocused} note="" />
    </>
  );
}

function inputModeOf(type: Field['option']['type']): 'numeric' | 'decimal' | 'text' {
  if (type === OptionType.Integer) return 'numeric';
  return type === OptionType.Number ? 'decimal' : 'text';
}
