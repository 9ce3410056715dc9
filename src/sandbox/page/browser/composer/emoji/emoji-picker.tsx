import './emoji-picker.css';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { isComposing } from '../is-composing.ts';
import { EMOJI_GROUPS, type Emoji, emojiGroups, findEmoji, loadEmoji } from './emoji-list.ts';
import { cellBeside } from './grid-moves.ts';

/** More matches than anyone looks through. */
const MAX_FOUND = 200;

export interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** Emoji in groups, with a search. Enter inserts one and closes the picker; with Shift it stays open. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    search.current?.focus();
    loadEmoji().catch(() => setFailed(true));
  }, []);
  const groups = query === '' ? groupsOfAll() : [{ name: undefined, emoji: found(query) }];
  const all = groups.flatMap(({ emoji }) => emoji);
  const activeId = `${id}-${active}`;
  useEffect(
    () => document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' }),
    [active],
  );
  const pick = (emoji: Emoji | undefined, staysOpen: boolean) => {
    if (emoji === undefined) return;
    onPick(emoji.text);
    if (!staysOpen) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') pick(all[active], event.shiftKey);
    else {
      const next = cellBeside(grid.current, active, event.key, search.current);
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="emoji-picker" role="dialog" aria-label={t('emoji.title')}>
      <input
        ref={search}
        class="emoji-search"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={all.length === 0 ? undefined : activeId}
        aria-label={t('emoji.search')}
        placeholder={t('emoji.search')}
        autocomplete="off"
        value={query}
        onInput={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <GroupLinks isShown={query === ''} id={id} />
      <div
        ref={grid}
        id={id}
        class="emoji-list"
        role="listbox"
        tabIndex={-1}
        aria-label={t('emoji.title')}
      >
        {groups.map((group, index) => {
          const first = groups.slice(0, index).flatMap(({ emoji }) => emoji).length;
          return <Group key={group.name} {...{ id, group, first, active }} onPick={pick} />;
        })}
      </div>
      <p class="emoji-preview" role="status">
        {previewOf(all[active], hasFailed)}
      </p>
    </div>
  );
}

type GroupName = (typeof EMOJI_GROUPS)[number];

interface ShownGroup {
  readonly name: GroupName | undefined;
  readonly emoji: readonly Emoji[];
}

interface GroupProps {
  /** The ID of the list. */
  readonly id: string;
  readonly group: ShownGroup;
  /** The index of its first emoji. */
  readonly first: number;
  readonly active: number;
  readonly onPick: (emoji: Emoji, staysOpen: boolean) => void;
}

function Group({ id, group: { name, emoji }, first, active, onPick }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div id={`${id}-${name}`} role="group" aria-label={labelOf(name)}>
      <p class="suggestion-group" aria-hidden="true">
        {labelOf(name)}
      </p>
      <div class="emoji-grid" role="presentation">
        {emoji.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search
          <div
            key={one.text}
            id={`${id}-${first + index}`}
            class="emoji-cell"
            role="option"
            tabIndex={-1}
            aria-selected={first + index === active}
            aria-label={one.label}
            title={`:${one.names[0]}:`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ shiftKey }) => onPick(one, shiftKey)}
          >
            {one.text}
          </div>
        ))}
      </div>
    </div>
  );
}

function groupsOfAll(): readonly ShownGroup[] {
  const groups = emojiGroups.value ?? [];
  return groups.map((emoji, index) => ({ name: EMOJI_GROUPS[index], emoji }));
}

function found(query: string): readonly Emoji[] {
  return findEmoji(query.trim().replaceAll(':', ''), MAX_FOUND);
}

function labelOf(name: GroupName | undefined): string {
  return t(name === undefined ? 'emoji.title' : `emoji.${name}`);
}

function previewOf(emoji: Emoji | undefined, hasFailed: boolean): string {
  if (hasFailed) return t('emoji.failed');
  if (emojiGroups.value === undefined) return t('emoji.loading');
  return emoji === undefined ? t('emoji.none') : `${emoji.text} :${emoji.names[0]}:`;
}

/** Buttons that scroll to a group. */
function GroupLinks({ isShown, id }: { readonly isShown: boolean; readonly id: string }) {
  return (
    <div class="emoji-groups" hidden={!isShown}>
      {groupsOfAll().map(({ name, emoji }) => (
        <button
          key={name}
          type="button"
          class="emoji-cell"
          aria-label={labelOf(name)}
          title={labelOf(name)}
          onClick={() => document.getElementById(`${id}-${name}`)?.scrollIntoView()}
        >
          {emoji[0]?.text}
        </button>
      ))}
    </div>
  );
}
