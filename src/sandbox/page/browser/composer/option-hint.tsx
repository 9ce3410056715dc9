import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { localizedDescription } from '../localized.ts';
import { locale } from '../state.ts';
import type { Field } from './draft.ts';

/** Of the option with the focus; shown in one place, above the box. */
const shown = signal<string | undefined>();

interface OptionHintProps {
  readonly id: string;
  readonly field: Field;
  readonly isFocused: boolean;
  /** What there is to say besides. */
  readonly note: string;
}

/** What an option is for and what is wrong with it, for screen readers; seen while it has the focus. */
export function OptionHint({ id, field, isFocused, note }: OptionHintProps) {
  const { option, problem } = field;
  const words = [localizedDescription(option, locale.value), note].filter(Boolean).join(' · ');
  useLayoutEffect(() => {
    if (!isFocused) return;
    shown.value = words;
    return () => {
      shown.value = undefined;
    };
  }, [isFocused, words]);
  return (
    <span id={id} class="unseen">
      {problem} {words}
    </span>
  );
}

/** Where it is seen. The field itself tells it to screen readers. */
export function ShownHint() {
  if (shown.value === undefined) return null;
  return (
    <p class="option-hint" aria-hidden="true">
      {shown.value}
    </p>
  );
}
