import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { channel, editing } from '../state.ts';
import { type CommandEntry, matchingEntries, typedNameIn } from './command-entries.ts';
import { commandRow } from './command-row.tsx';
import { nameRow } from './completion/name-row.tsx';
import { type NameItem, useNames } from './completion/use-names.ts';
import { chooseEntry, commandEntries, typeText } from './composer-state.ts';
import { draft } from './drafts.ts';
import { addFiles, filesFrom } from './files.ts';
import { RichText } from './rich-text.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { handleTextKey } from './text-box-keys.ts';
import { tellTyping } from './typing-line.tsx';
import { useFocus } from './use-focus.ts';
import { type ListContent, useListbox } from './use-listbox.ts';

/** As clients name channels: #general, @Ada, and groups without a sign. */
const SIGNS: Readonly<Record<string, string>> = { direct: '@', group: '' };

/** A command, or a name in the text. */
type Item = { readonly entry: CommandEntry } | NameItem;

/** The message text. A leading slash opens the list of commands; `@`, `#` and `:` open lists of names. */
export function TextBox() {
  const { text, problem } = draft.value;
  const box = useRef<HTMLTextAreaElement>(null);
  useFocus(box, ({ kind }) => kind === 'text');
  const onText = (next: string) => {
    typeText(next);
    tellTyping(next);
  };
  const names = useNames({ field: box, text: () => draft.value.text, onText });
  const list = useListbox<Item>({
    read: () => readCommands() ?? { ...names.read(), takesFirst: true },
    keyOf: (item) => ('entry' in item ? item.entry.name : item.key),
    onPick: (item) => ('entry' in item ? chooseEntry(item.entry) : names.pick(item)),
  });
  const { kind = 'text', name = '' } = channel.value ?? {};
  const place = { channel: `${SIGNS[kind] ?? '#'}${name}` };
  const focus = (isIn: boolean) => {
    list.setFocused(isIn);
  };
  return (
    <>
      <SuggestionList
        label={t(text.startsWith('/') ? 'composer.commands' : 'composer.completion')}
        list={list}
        rowOf={(item) => ('entry' in item ? commandRow(item.entry) : nameRow(item))}
      />
      <RichText text={text}>
        <textarea
          ref={box}
          class="message-box"
          rows={1}
          dir="auto"
          enterkeyhint="send"
          value={text}
          placeholder={t('composer.placeholder', place)}
          aria-label={t('composer.message', place)}
          aria-invalid={problem !== undefined}
          aria-describedby="composer-problem"
          // A textarea cannot have the role combobox, but it can have these attributes.
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={list.fieldProps['aria-controls']}
          aria-activedescendant={list.fieldProps['aria-activedescendant']}
          {...names.fieldEvents}
          onKeyDown={(event) => {
            if (list.onKey(event) || handleTextKey(event)) event.preventDefault();
          }}
          onFocus={() => focus(true)}
          onBlur={() => focus(false)}
          onPaste={(event) => {
            const files = filesFrom(event.clipboardData);
            if (files.length === 0) return;
            event.preventDefault();
            addFiles(files);
          }}
        />
      </RichText>
      <p class="unseen" role="status">
        {list.isOpen && countOf(text, list.items.length)}
      </p>
    </>
  );
}

/** The commands that match the text, if it begins with a slash. */
function readCommands(): ListContent<Item> | undefined {
  const { text } = draft.value;
  const typed = editing.value === undefined ? typedNameIn(text) : undefined;
  if (typed === undefined) return undefined;
  const items = matchingEntries(commandEntries.value, typed).map((entry) => ({ entry }));
  return { items, typed: text, takesFirst: true };
}

function countOf(text: string, count: number): string {
  const isCommand = text.startsWith('/');
  return t(isCommand ? 'composer.commands.count' : 'composer.completion.count', { count });
}
