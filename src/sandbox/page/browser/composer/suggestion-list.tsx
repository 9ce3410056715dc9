import './suggestion-list.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Listbox, optionId } from './use-listbox.ts';

/** The content of one list item. */
export interface SuggestionRow {
  readonly name: ComponentChildren;
  readonly detail: ComponentChildren;
  readonly icon?: ComponentChildren;
  /** The heading. Items with the same heading follow each other. */
  readonly group?: string;
}

interface SuggestionListProps<T> {
  readonly label: string;
  readonly list: Listbox<T>;
  readonly rowOf: (item: T) => SuggestionRow;
}

/** The listbox above the message box, shown while its field has the focus. */
export function SuggestionList<T>({ label, list, rowOf }: SuggestionListProps<T>) {
  const { id, items, active, isOpen, isBusy } = list;
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView(NEAREST);
  }, [active]);
  if (!isOpen) return null;
  const rows = items.map((item, index) => ({ item, index, ...rowOf(item) }));
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    // Prevents browsers from putting the scrollable list into the tab order.
    <div
      class="suggestions"
      role="listbox"
      id={id}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isBusy}
    >
      {groups.map((group) => {
        const members = rows.filter((row) => row.group === group);
        const options = members.map((row) => <Option key={row.index} list={list} row={row} />);
        if (group === undefined) return options;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group} role="group" aria-label={group}>
            <p class="suggestion-group" aria-hidden="true">
              {group}
            </p>
            {options}
          </div>
        );
      })}
    </div>
  );
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest' };

interface OptionProps<T> {
  readonly list: Listbox<T>;
  readonly row: SuggestionRow & { readonly item: T; readonly index: number };
}

function Option<T>({ list, row }: OptionProps<T>) {
  const { item, index, name, detail, icon } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      role="option"
      id={optionId(list.id, index)}
      tabIndex={-1}
      aria-selected={index === list.active}
      // Keeps the focus in the field. Otherwise the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => list.pick(item)}
    >
      {icon}
      <span class="suggestion-name">{name}</span>
      {detail !== undefined && <span class="suggestion-detail">{detail}</span>}
    </div>
  );
}
