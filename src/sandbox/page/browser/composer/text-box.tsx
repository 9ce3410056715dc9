import { useRef } from 'preact/hooks';
import { actingMember, channel, conversation, editing, replyingTo } from '../state.ts';
import { startEditing } from './actions.ts';
import { matchingEntries } from './command-entries.ts';
import { chooseEntry, commandEntries, draft, typeText } from './composer-state.ts';
import { addFiles, filesFrom } from './files.ts';
import { isComposing } from './is-composing.ts';
import { submitDraft } from './send.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useFocus } from './use-focus.ts';
import { useListbox } from './use-listbox.ts';

/** As clients name channels: #general, @Ada, and groups without a sign. */
const SIGNS: Readonly<Record<string, string>> = { direct: '@', group: '' };

/** The message text. A leading slash opens the list of commands. */
export function TextBox() {
  const { text, problem } = draft.value;
  const box = useRef<HTMLTextAreaElement>(null);
  useFocus(box, ({ kind }) => kind === 'text');
  const typedName = editing.value === undefined ? /^\/([^\n]*)$/.exec(text)?.[1] : undefined;
  const found = typedName === undefined ? [] : matchingEntries(commandEntries.value, typedName);
  const list = useListbox({ items: found, typed: text, takesFirst: true, onPick: chooseEntry });
  const { kind = 'text', name = '' } = channel.value ?? {};
  const label = `Message ${SIGNS[kind] ?? '#'}${name}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKey(event) || handleKey(event)) event.preventDefault();
  };
  return (
    <>
      <SuggestionList
        label="Commands"
        items={found}
        list={list}
        rowOf={(entry) => ({ name: `/${entry.label}`, detail: entry.description })}
      />
      <textarea
        ref={box}
        class="message-box"
        rows={1}
        dir="auto"
        enterkeyhint="send"
        value={text}
        placeholder={`${label}, or type / for commands`}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby="composer-problem"
        // A textarea cannot have the role combobox, but it can have these attributes.
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={list.fieldProps['aria-controls']}
        aria-activedescendant={list.fieldProps['aria-activedescendant']}
        onInput={({ currentTarget }) => typeText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={() => list.setFocused(true)}
        onBlur={() => list.setFocused(false)}
        onPaste={(event) => {
          const files = filesFrom(event.clipboardData);
          if (files.length === 0) return;
          event.preventDefault();
          addFiles(files);
        }}
      />
      <p class="unseen" role="status">
        {list.isOpen && `${found.length} ${found.length === 1 ? 'command' : 'commands'}`}
      </p>
    </>
  );
}

/** @returns whether the key was handled */
function handleKey(event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  if (isComposing(event)) return false;
  if (key === 'Enter' && !shiftKey) {
    void submitDraft();
    return true;
  }
  if (key === 'Escape' && (editing.value ?? replyingTo.value) !== undefined) {
    editing.value = undefined;
    replyingTo.value = undefined;
    return true;
  }
  if (key === 'ArrowUp' && draft.value.text === '' && editing.value === undefined) {
    return editLastOwn();
  }
  return false;
}

function editLastOwn(): boolean {
  const own = conversation.value?.findLast(
    ({ authorId, voiceMessage, ephemeral }) =>
      authorId === actingMember.value?.id && !voiceMessage && !ephemeral,
  );
  if (own !== undefined) startEditing(own);
  return own !== undefined;
}
