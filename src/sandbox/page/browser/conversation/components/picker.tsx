import { ChevronDown } from 'lucide';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { formatList } from '../../../../../shared/pages/browser/format.ts';
import { Icon } from '../../../../../shared/pages/browser/icon.tsx';
import { t } from '../../i18n/index.ts';
import type { Choice } from './choices.ts';
import { PickerList } from './picker-list.tsx';

interface PickerProps {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly isDisabled?: boolean;
  /** The choice is being sent. The button is not disabled, because it has to keep the focus. */
  readonly isBusy?: boolean;
  /** Single choice: called at once. Multiple choice: called when the list closes. */
  readonly onChosen: (values: string[]) => void;
}

/** A button that opens a list below it. The list is part of the layout, so that it is never cut off. */
export function Picker({
  label,
  choices,
  chosen,
  min,
  max,
  isDisabled,
  isBusy,
  onChosen,
}: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState(chosen);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useEffect(() => setPicked(chosen), [chosen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = () => {
    setPicked(chosen);
    close();
  };
  const finish = (values: readonly string[]) => {
    setPicked(values);
    close();
    if (values.length >= min && !isSame(values, chosen)) onChosen([...values]);
  };
  const toggle = (value: string) => {
    if (max === 1) return finish([value]);
    const isIn = picked.includes(value);
    if (!isIn && picked.length >= max) return;
    setPicked(isIn ? picked.filter((one) => one !== value) : [...picked, value]);
  };
  const names = picked.flatMap((value) => choices.find((one) => one.value === value)?.label ?? []);
  return (
    <div class="picker">
      <button
        ref={button}
        type="button"
        class="picker-button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={t('component.selected', {
          label,
          names: formatList(names) || t('component.none'),
        })}
        disabled={isDisabled}
        aria-disabled={isBusy}
        onClick={() => (isOpen ? finish(picked) : setOpen(!isBusy))}
      >
        <span class={names.length === 0 ? 'muted' : ''}>{formatList(names) || label}</span>
        <Icon of={ChevronDown} class="small" />
      </button>
      {isOpen && (
        <PickerList
          id={listId}
          label={label}
          choices={choices}
          picked={picked}
          isMultiple={max > 1}
          onToggle={toggle}
          onDone={() => finish(picked)}
          onLeave={leave}
        />
      )}
    </div>
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
