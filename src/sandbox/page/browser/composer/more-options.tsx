import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { useRef } from 'preact/hooks';
import { OptionType } from '../discord-numbers.ts';
import { localDescription, localName } from '../localized.ts';
import { locale } from '../state.ts';
import { onCommandKey } from './command-keys.ts';
import { addOption, change, draft, focusOn, leaveCommand } from './composer-state.ts';
import { type CommandDraft, remainingOptions } from './draft.ts';
import { isComposing } from './is-composing.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { matchingSuggestions, type Suggestion } from './suggestions.ts';
import { useFocus } from './use-focus.ts';
import { useListbox } from './use-listbox.ts';

/**
 * Behind the options: Enter sends, Tab or a click adds another one. It can be typed which, or what it is to be:
 * words that name none are put into the one that is chosen.
 */
export function MoreOptions({ command }: { command: CommandDraft }) {
  const typed = draft.value.text;
  const input = useRef<HTMLInputElement>(null);
  useFocus(input, ({ at }) => at === 'more');
  const options = remainingOptions(command);
  const remaining = options.map(rowOf);
  const named = matchingSuggestions(remaining, typed);
  const isLoose = named.length === 0 && typed.trim() !== '';
  const found = isLoose ? options.filter(takesWords).map(rowOf) : named;
  const add = (name: string) => addOption(name, isLoose ? typed : '');
  const list = useListbox({
    items: found,
    typed,
    takesFirst: typed !== '' && !isLoose,
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
    } else if (onCommandKey(event)) event.preventDefault();
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
          const meant = remaining.find((option) => [option.name, option.value].includes(name));
          if (meant !== undefined && currentTarget.value.endsWith(':')) add(String(meant.value));
          else change({ text: currentTarget.value });
        }}
        onFocus={() => list.setFocused(true)}
        onBlur={() => list.setFocused(false)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function rowOf(option: APIApplicationCommandBasicOption): Suggestion {
  const detail = localDescription(option, locale.value);
  return { name: localName(option, locale.value), detail, value: option.name };
}

function takesWords({ type }: APIApplicationCommandBasicOption): boolean {
  return type !== OptionType.Attachment;
}

/** To the end of the last option, or out of a command that has none. */
function goBack(): void {
  const last = draft.value.command?.fields.at(-1);
  if (last === undefined) leaveCommand();
  else focusOn.value = { at: 'option', name: last.option.name };
}
