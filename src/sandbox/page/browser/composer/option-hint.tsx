import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { localizedDescription } from '../localized.ts';
import { locale } from '../state.ts';
import type { Field } from './draft.ts';

/** The hint of the focused option, shown above the message box. */
const shown = signal<string | undefined>();

interface OptionHintProps {
  readonly id: string;
  readonly field: Field;
  readonly isFocused: boolean;
  /** An additional note. */
  readonly note: string;
}

/** Describes an option and its problem for screen readers. It is visible while the option has the focus. */
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

/** The visible copy of the hint. Screen readers get it from the field. */
export function VisibleHint() {
  if (shown.value === undefined) return null;
  return (
    <p class="option-hint" aria-hidden="true">
      {shown.value}
    </p>
  );
}
