import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { useRef } from 'preact/hooks';
import { OptionType } from '../discord-numbers.ts';
import { localizedDescription, localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { handleCommandKey } from './command-keys.ts';
import { addOption, draft, focusTarget, leaveCommand, updateDraft } from './composer-state.ts';
import { type CommandDraft, remainingOptions } from './draft.ts';
import { isComposing } from './is-composing.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { matchingSuggestions, type Suggestion } from './suggestions.ts';
import { useFocus } from './use-focus.ts';
import { useListbox } from './use-listbox.ts';

/**
 * The field after the options. Enter sends the command; Tab or a click adds an option. Typing filters the options
 * by name. Text that matches no name becomes the value of the option that the user picks.
 */
export function MoreOptions({ command }: { command: CommandDraft }) {
  const typed = draft.value.text;
  const input = useRef<HTMLInputElement>(null);
  useFocus(input, ({ kind }) => kind === 'more');
  const options = remainingOptions(command);
  const remaining = options.map(rowOf);
  const named = matchingSuggestions(remaining, typed);
  const isUnmatched = named.length === 0 && typed.trim() !== '';
  const found = isUnmatched ? options.filter(takesWords).map(rowOf) : named;
  const add = (name: string) => addOption(name, isUnmatched ? typed : '');
  const list = useListbox({
    items: found,
    typed,
    takesFirst: typed !== '' && !isUnmatched,
    onPick: (item) => add(String(item.value)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const [first] = found;
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
  const count = remaining.length;
  return (
    <div class="more-options">
      <SuggestionList
        label="More options"
        items={found}
        list={list}
        rowOf={({ name, detail = '' }) => ({ name, detail })}
      />
      <input
        ref={input}
        value={typed}
        placeholder={count === 0 ? '' : `+${count} more`}
        aria-label={count === 0 ? 'Press Enter to send' : `Add an option (${count} more)`}
        {...list.fieldProps}
        onInput={({ currentTarget }) => {
          const name = currentTarget.value.trim().replace(/:$/, '');
          const match = remaining.find((option) => [option.name, option.value].includes(name));
          if (match !== undefined && currentTarget.value.endsWith(':')) add(String(match.value));
          else updateDraft({ text: currentTarget.value });
        }}
        onFocus={() => list.setFocused(true)}
        onBlur={() => list.setFocused(false)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
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
