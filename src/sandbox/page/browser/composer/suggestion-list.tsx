import './suggestion-list.css';
import { useEffect, useRef } from 'preact/hooks';
import { type Listbox, optionId } from './use-listbox.ts';

/** The content of one list item. */
export interface SuggestionRow {
  readonly name: string;
  readonly detail: string | undefined;
}

interface SuggestionListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly list: Listbox<T>;
  readonly rowOf: (item: T) => SuggestionRow;
}

/** The listbox above the message box, shown while its field has the focus. */
export function SuggestionList<T>({ label, items, list, rowOf }: SuggestionListProps<T>) {
  const { id, active, isOpen } = list;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) element.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!isOpen) return null;
  return (
    // Prevents browsers from putting the scrollable list into the tab order.
    <div class="suggestions" role="listbox" id={id} tabIndex={-1} aria-label={label} ref={element}>
      {items.map((item, index) => {
        const { name, detail } = rowOf(item);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={optionId(id, index)}
            role="option"
            id={optionId(id, index)}
            tabIndex={-1}
            aria-selected={index === active}
            // Keeps the focus in the field. Otherwise the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.pick(item)}
          >
            <span class="suggestion-name">{name}</span>
            {detail !== undefined && <span class="suggestion-detail">{detail}</span>}
          </div>
        );
      })}
    </div>
  );
}
