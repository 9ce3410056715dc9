import { useRef, useState } from 'preact/hooks';
import { localDescription, localName } from '../localised.ts';
import { locale } from '../state.ts';
import { addOption, draft, focusOn, leaveCommand } from './composer-state.ts';
import { type CommandDraft, remainingOptions } from './draft.ts';
import { isComposing } from './is-composing.ts';
import { onCommandKey } from './keys.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { matchingSuggestions } from './suggestions.ts';
import { useFocus } from './use-focus.ts';
import { useListbox } from './use-listbox.ts';

/** Behind the options: Enter sends, Tab or a click adds another one. It can be typed which. */
export function MoreOptions({ command }: { command: CommandDraft }) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useFocus(input, ({ at }) => at === 'more');
  const remaining = remainingOptions(command).map((option) => ({
    name: localName(option, locale.value),
    detail: localDescription(option, locale.value),
    value: option.name,
  }));
  const found = matchingSuggestions(remaining, typed);
  const add = (name: string) => {
    setTyped('');
    addOption(name);
  };
  const list = useListbox({
    items: found,
    typed,
    takesFirst: typed !== '',
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
        rowOf={({ name, detail }) => ({ name, detail })}
      />
      <input
        ref={input}
        value={typed}
        placeholder={count === 0 ? '' : `+${count} more`}
        aria-label={count === 0 ? 'Enter sends the command' : `Add an option, ${count} more`}
        {...list.fieldProps}
        onInput={({ currentTarget }) => {
          const name = currentTarget.value.trim().replace(/:$/, '');
          const meant = remaining.find((option) => [option.name, option.value].includes(name));
          if (meant !== undefined && currentTarget.value.endsWith(':')) add(String(meant.value));
          else setTyped(currentTarget.value);
        }}
        onFocus={() => list.setFocused(true)}
        onBlur={() => list.setFocused(false)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** To the end of the last option, or out of a command that has none. */
function goBack(): void {
  const last = draft.value.command?.fields.at(-1);
  if (last === undefined) leaveCommand();
  else focusOn.value = { at: 'option', name: last.option.name };
}
