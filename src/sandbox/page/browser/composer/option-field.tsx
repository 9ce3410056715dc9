import { useId, useRef, useState } from 'preact/hooks';
import { OptionType } from '../discord-numbers.ts';
import { localDescription, localName } from '../localised.ts';
import { locale, pickValue, removeOption, stepBack, typeField } from './composer-state.ts';
import type { CommandDraft, Field } from './draft.ts';
import { FileOption } from './file-option.tsx';
import { onCommandKey } from './keys.ts';
import { Pill } from './pill.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useFocus } from './use-focus.ts';
import { useListbox } from './use-listbox.ts';
import { useSuggestions } from './use-suggestions.ts';

interface OptionFieldProps {
  readonly command: CommandDraft;
  readonly field: Field;
}

/** One option of the command that is being filled in. */
export function OptionField({ command, field }: OptionFieldProps) {
  return field.option.type === OptionType.Attachment ? (
    <FileOption field={field} />
  ) : (
    <TypedOption command={command} field={field} />
  );
}

function TypedOption({ command, field }: OptionFieldProps) {
  const { option, text, picked, problem } = field;
  const { name } = option;
  const input = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const [isFocused, setFocused] = useState(false);
  useFocus(input, (target) => target.at === 'option' && target.name === name);
  const suggestions = useSuggestions(command, field, isFocused);
  const items = suggestions.at === 'there' ? suggestions.items : [];
  const list = useListbox({
    items,
    typed: text,
    // Nothing is agreed to by Tab alone: with nothing typed an arrow key comes first.
    takesFirst: text !== '',
    startsClosed: picked !== undefined,
    onPick: (item) => pickValue(name, item.name, item.value),
  });
  const focus = (isIn: boolean) => {
    setFocused(isIn);
    list.setFocused(isIn);
  };
  const label = localName(option, locale.value);
  const description = localDescription(option, locale.value);
  return (
    <Pill
      label={label}
      isWrong={problem !== undefined}
      {...(option.required ? {} : { onRemove: () => removeOption(name) })}
    >
      <SuggestionList
        label={label}
        items={items}
        list={list}
        rowOf={(item) => ({ name: item.name, detail: item.detail })}
      />
      <textarea
        ref={input}
        rows={1}
        value={text}
        aria-label={label}
        aria-required={option.required === true}
        aria-invalid={problem !== undefined}
        aria-describedby={hintId}
        inputMode={inputModeOf(option.type)}
        {...(suggestions.at === 'none' ? {} : list.fieldProps)}
        onInput={({ currentTarget }) => typeField(name, currentTarget.value)}
        onFocus={() => focus(true)}
        onBlur={() => focus(false)}
        onKeyDown={(event) => {
          const isHandled =
            list.onKey(event) ||
            (event.key === 'Backspace' && text === '' && stepBackFrom(name)) ||
            onCommandKey(event);
          if (isHandled) event.preventDefault();
        }}
      />
      <span id={hintId} class={isFocused ? 'option-hint' : 'unseen'}>
        {problem ?? (suggestions.at === 'failed' ? suggestions.problem : description)}
        {suggestions.at === 'loading' && ' Loading options…'}
        {suggestions.at === 'there' && items.length === 0 && ' No options match.'}
      </span>
    </Pill>
  );
}

function stepBackFrom(name: string): true {
  stepBack(name);
  return true;
}

function inputModeOf(type: Field['option']['type']): 'numeric' | 'decimal' | 'text' {
  if (type === OptionType.Integer) return 'numeric';
  return type === OptionType.Number ? 'decimal' : 'text';
}
