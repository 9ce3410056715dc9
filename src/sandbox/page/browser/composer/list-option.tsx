import { t } from '../i18n/index.ts';
import { localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { pickOnArrival, pickValue, typeField } from './composer-state.ts';
import type { CommandDraft, Field } from './draft.ts';
import { draft } from './drafts.ts';
import { OptionHint } from './option-hint.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { findMatch } from './suggestions.ts';
import { type ListContent, useListbox } from './use-listbox.ts';
import { useOption } from './use-option.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface ListOptionProps {
  readonly command: CommandDraft;
  readonly field: Field;
}

/** An option with a list of fixed choices or of the app's suggestions. */
export function ListOption({ command, field }: ListOptionProps) {
  const { option, text } = field;
  const { input, hintId, isFocused, setFocused, onKey, ariaProps } =
    useOption<HTMLInputElement>(field);
  const source = useSuggestions(command, field, isFocused);
  const read = () => {
    const now = draft.value.command ?? command;
    const current = now.fields.find((one) => one.option.name === option.name) ?? field;
    const suggestions = source.read(current);
    return contentOf(current, suggestions, () => {
      pickOnArrival(option.name, source.best(now, current));
    });
  };
  const list = useListbox({
    read,
    keyOf: ({ value }) => value,
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
        aria-busy={field.pick !== undefined}
        onInput={({ currentTarget }) => typeField(option.name, currentTarget.value)}
        onFocus={() => focus(true)}
        onBlur={() => focus(false)}
        onKeyDown={(event) => {
          if (list.onKey(event) || onKey(event)) event.preventDefault();
        }}
      />
      <OptionHint
        id={hintId}
        field={field}
        isFocused={isFocused}
        note={noteOn(source.read(field))}
      />
    </>
  );
}

function contentOf(
  { text, picked }: Field,
  suggestions: Suggestions | undefined,
  pickFirst: () => void,
): ListContent<Suggestions['items'][number]> {
  const { items = [], isLoading = false } = suggestions ?? {};
  const isTyped = text !== '' && picked === undefined;
  return {
    items,
    typed: text,
    // Tab alone must not accept a choice: with empty text, an arrow key has to come first.
    takesFirst: text !== '',
    startsClosed: picked !== undefined,
    isNamed: findMatch(items, text) !== undefined,
    pickOnArrival: isTyped && isLoading ? pickFirst : undefined,
  };
}

function noteOn(suggestions: Suggestions | undefined): string {
  if (suggestions === undefined) return '';
  const { items, isLoading, problem } = suggestions;
  if (problem !== undefined) return problem;
  if (isLoading) return items.length === 0 ? t('composer.option.loading') : '';
  return items.length === 0 ? t('composer.option.no-match') : '';
}
