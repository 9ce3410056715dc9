import { localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { pickValue, typeField } from './composer-state.ts';
import type { CommandDraft, Field } from './draft.ts';
import { OptionHint } from './option-hint.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { findMatch } from './suggestions.ts';
import { useListbox } from './use-listbox.ts';
import { useOption } from './use-option.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface ListOptionProps {
  readonly command: CommandDraft;
  readonly field: Field;
}

/** An option with a list of fixed choices or of the app's suggestions. */
export function ListOption({ command, field }: ListOptionProps) {
  const { option, text, picked } = field;
  const { input, hintId, isFocused, setFocused, onKey, ariaProps } =
    useOption<HTMLInputElement>(field);
  const suggestions = useSuggestions(command, field, isFocused);
  const items = suggestions.kind === 'ready' ? suggestions.items : [];
  const list = useListbox({
    items,
    typed: text,
    // Tab alone must not accept a choice: with empty text, an arrow key has to come first.
    takesFirst: text !== '',
    startsClosed: picked !== undefined,
    isNamed: findMatch(items, text) !== undefined,
    onPick: ({ name, value }) => pickValue(option.name, name, value),
  });
  const focus = (isIn: boolean) => {
    setFocused(isIn);
    list.setFocused(isIn);
  };
  return (
    <>
      <SuggestionList
        label={localizedName(option, locale.value)}
        items={items}
        list={list}
        rowOf={({ name, detail }) => ({ name, detail })}
      />
      <input
        ref={input}
        value={text}
        size={Math.max(4, text.length)}
        autocomplete="off"
        {...ariaProps}
        {...list.fieldProps}
        onInput={({ currentTarget }) => typeField(option.name, currentTarget.value)}
        onFocus={() => focus(true)}
        onBlur={() => focus(false)}
        onKeyDown={(event) => {
          if (list.onKey(event) || onKey(event)) event.preventDefault();
        }}
      />
      <OptionHint id={hintId} field={field} isFocused={isFocused} note={stateOf(suggestions)} />
    </>
  );
}

function stateOf(suggestions: Suggestions): string {
  switch (suggestions.kind) {
    case 'loading':
      return 'Loading options…';
    case 'failed':
      return suggestions.problem;
    case 'ready':
      return suggestions.items.length === 0 ? 'No options match your search.' : '';
    case 'none':
      return '';
  }
}
