import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { useRef, useState } from 'preact/hooks';
import { OptionType } from '../discord-numbers.ts';
import { t } from '../i18n/index.ts';
import { localizedDescription, localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { handleCommandKey } from './command-keys.ts';
import { addOption, focusTarget, leaveCommand } from './composer-state.ts';
import { type CommandDraft, remainingOptions } from './draft.ts';
import { draft, updateDraft } from './drafts.ts';
import { isComposing } from './is-composing.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { matchingSuggestions, type Suggestion } from './suggestions.ts';
import { useFocus } from './use-focus.ts';
import { type ListContent, useListbox } from './use-listbox.ts';

/**
 * The field after the options. Enter sends the command; Tab or a click adds an option. Typing filters the options
 * by name. Text that matches no name becomes the value of the option that the user picks.
 */
export function MoreOptions({ command }: { command: CommandDraft }) {
  const typed = draft.value.text;
  const input = useRef<HTMLInputElement>(null);
  const [isQuiet, setQuiet] = useState(false);
  useFocus(input, (target) => {
    if (target.kind !== 'more') return false;
    setQuiet(target.isQuiet === true);
    return true;
  });
  const list = useListbox({
    read: () => ({
      ...readOptions(draft.value.command ?? command, draft.value.text),
      startsClosed: isQuiet && draft.value.text === '',
    }),
    keyOf: ({ value }) => value,
    onPick: ({ value }) => add(String(value)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const [first] = list.items;
    if (isComposing(event)) return;
    if (list.onKey(event)) event.preventDefault();
    else if (key === 'Tab' && !shiftKey && list.isOpen && first !== undefined) {
      event.preventDefault();
      add(String(first.value));
    } else if (key === 'Backspace' && typed === '') {
      event.preventDefault();
      goBack();
    } else if (handleCommandKey(event)) event.preventDefault();
  };
  const remaining = remainingOptions(command).map(rowOf);
  const count = remaining.length;
  return (
    <div class="more-options">
      <SuggestionList
        label={t('composer.option.more')}
        list={list}
        rowOf={({ name, detail = '' }) => ({ name, detail })}
      />
      <input
        ref={input}
        value={typed}
        placeholder={count === 0 ? '' : t('composer.option.add.short', { count })}
        aria-label={count === 0 ? t('composer.option.none') : t('composer.option.add', { count })}
        {...list.fieldProps}
        onInput={({ currentTarget }) => {
          const name = currentTarget.value.trim().replace(/:$/, '');
          const match = remaining.find((option) => [option.name, option.value].includes(name));
          if (match !== undefined && currentTarget.value.endsWith(':')) add(String(match.value));
          else updateDraft({ text: currentTarget.value });
        }}
        onFocus={() => list.setFocused(true)}
        onBlur={() => {
          setQuiet(false);
          list.setFocused(false);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** The options whose name matches, or all that can take the typed words. */
function readOptions(command: CommandDraft, typed: string): ListContent<Suggestion> {
  const options = remainingOptions(command);
  const named = matchingSuggestions(options.map(rowOf), typed);
  const isUnmatched = named.length === 0 && typed.trim() !== '';
  return {
    items: isUnmatched ? options.filter(takesWords).map(rowOf) : named,
    typed,
    takesFirst: typed !== '' && !isUnmatched,
  };
}

/** Adds an option. Words that name no option become its value. */
function add(name: string): void {
  const { command, text } = draft.value;
  if (command === undefined) return;
  const isNamed = matchingSuggestions(remainingOptions(command).map(rowOf), text).length > 0;
  addOption(name, isNamed ? '' : text);
}

function rowOf(option: APIApplicationCommandBasicOption): Suggestion {
  const detail = localizedDescription(option, locale.value);
  return { name: localizedName(option, locale.value), detail, value: option.name };
}

function takesWords({ type }: APIApplicationCommandBasicOption): boolean {
  return type !== OptionType.Attachment;
}

/** Moves to the last option. Leaves a command that has none. */
function goBack(): void {
  const last = draft.value.command?.fields.at(-1);
  if (last === undefined) leaveCommand();
  else focusTarget.value = { kind: 'option', name: last.option.name };
}
