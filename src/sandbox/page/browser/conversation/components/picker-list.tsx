import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { Choice } from './choices.ts';

/** Letters typed within this time form one search text. */
const TYPING_MS = 700;

interface PickerListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly picked: readonly string[];
  readonly isMultiple: boolean;
  readonly onToggle: (value: string) => void;
  /** Accepts the selection. */
  readonly onDone: () => void;
  /** Cancels the selection. */
  readonly onLeave: () => void;
}

/** The listbox pattern: arrows, Home, End and letters move, Enter and Space select, Escape cancels. */
export function PickerList(props: PickerListProps) {
  const { id, label, choices, picked, isMultiple, onToggle, onDone, onLeave } = props;
  const first = choices.findIndex(({ value }) => picked.includes(value));
  const [active, setActive] = useState(Math.max(0, first));
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  // A layout effect, so that no keystroke is lost.
  useLayoutEffect(() => {
    list.current?.focus();
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);

  const goToTyped = (letter: string) => {
    const now = performance.now();
    const { text, at } = typed.current;
    typed.current = { text: now - at > TYPING_MS ? letter : text + letter, at: now };
    const found = choices.findIndex((choice) =>
      choice.label.toLowerCase().startsWith(typed.current.text.toLowerCase()),
    );
    if (found >= 0) setActive(found);
  };
  const choose = () => {
    const choice = choices[active];
    if (choice !== undefined) onToggle(choice.value);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive(Math.min(active + 1, choices.length - 1)),
    ArrowUp: () => setActive(Math.max(active - 1, 0)),
    Home: () => setActive(0),
    End: () => setActive(choices.length - 1),
    ' ': choose,
    Enter: choose,
    Escape: onLeave,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const act = keys[key] ?? (key.length === 1 ? () => goToTyped(key) : undefined);
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div class="picker-popup">
      <div
        ref={list}
        id={id}
        role="listbox"
        class="picker-list"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={isMultiple}
        aria-activedescendant={`${id}-${active}`}
        onKeyDown={onKeyDown}
      >
        {choices.map(({ value, label: name, description }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys and exposes the active item
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={value}
            id={`${id}-${i}`}
            role="option"
            class={i === active ? 'active' : ''}
            aria-selected={picked.includes(value)}
            onClick={() => onToggle(value)}
          >
            <span>{name}</span>
            {description && <span class="muted">{description}</span>}
          </div>
        ))}
      </div>
      {isMultiple && (
        <button type="button" class="button primary" onClick={onDone}>
          {t('component.done')}
        </button>
      )}
    </div>
  );
}
