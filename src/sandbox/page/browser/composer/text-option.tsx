import { OptionType } from '../discord-numbers.ts';
import { t } from '../i18n/index.ts';
import { nameRow } from './completion/name-row.tsx';
import { useNames } from './completion/use-names.ts';
import { typeField } from './composer-state.ts';
import type { Field } from './draft.ts';
import { draft } from './drafts.ts';
import { OptionHint } from './option-hint.tsx';
import { RichText } from './rich-text.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useListbox } from './use-listbox.ts';
import { useOption } from './use-option.ts';

/** An option with free text. */
export function TextOption({ field }: { readonly field: Field }) {
  const { option, text } = field;
  const { input, hintId, isFocused, setFocused, onKey, ariaProps } =
    useOption<HTMLTextAreaElement>(field);
  const names = useNames({
    field: input,
    text: () => currentText(option.name),
    onText: (typed) => typeField(option.name, typed),
  });
  const list = useListbox({
    read: () => ({ ...names.read(), takesFirst: true }),
    keyOf: ({ key }) => key,
    onPick: names.pick,
  });
  const { fieldProps } = list;
  const focus = (isIn: boolean) => {
    setFocused(isIn);
    list.setFocused(isIn);
  };
  return (
    <>
      <SuggestionList label={t('composer.completion')} list={list} rowOf={nameRow} />
      <RichText text={text}>
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          value={text}
          inputMode={inputModeOf(option.type)}
          {...ariaProps}
          aria-controls={fieldProps['aria-controls']}
          aria-activedescendant={fieldProps['aria-activedescendant']}
          aria-autocomplete="list"
          {...names.fieldEvents}
          onFocus={() => focus(true)}
          onBlur={() => focus(false)}
          onKeyDown={(event) => {
            if (list.onKey(event) || onKey(event)) event.preventDefault();
          }}
        />
      </RichText>
      <OptionHint id={hintId} field={field} isFocused={isFocused} note="" />
    </>
  );
}

function currentText(name: string): string {
  const fields = draft.value.command?.fields ?? [];
  return fields.find(({ option }) => option.name === name)?.text ?? '';
}

function inputModeOf(type: Field['option']['type']): 'numeric' | 'decimal' | 'text' {
  if (type === OptionType.Integer) return 'numeric';
  return type === OptionType.Number ? 'decimal' : 'text';
}
