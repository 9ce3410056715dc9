import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { OptionType } from '../discord-numbers.ts';
import { t } from '../i18n/index.ts';
import { localizedDescription, localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { MAX_OPTION_TEXT } from './check-field.ts';
import type { Field } from './draft.ts';

/** The focused option, as it is described above the message box. */
interface ShownOption {
  readonly name: string;
  readonly words: string;
  readonly isRequired: boolean;
  readonly text: string;
  /** The most characters, for free text. */
  readonly limit: number | undefined;
}

export const shownOption = signal<ShownOption | undefined>();

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
  const { text } = field;
  useLayoutEffect(() => {
    if (!isFocused) return;
    shownOption.value = {
      name: localizedName(option, locale.value),
      words,
      isRequired: option.required === true,
      text,
      limit: limitOf(option),
    };
    return () => {
      shownOption.value = undefined;
    };
  }, [isFocused, words, text]);
  return (
    <span id={id} class="unseen">
      {problem} {words}
    </span>
  );
}

/** The visible copy of the hint. Screen readers get it from the field. */
export function VisibleHint() {
  const shown = shownOption.value;
  if (shown === undefined) return null;
  const { name, words, isRequired } = shown;
  return (
    <p class="option-hint" aria-hidden="true">
      <strong>{name}</strong>
      {isRequired && <span class="option-required">{t('composer.option.required')}</span>}
      {words}
    </p>
  );
}

function limitOf(option: Field['option']): number | undefined {
  if (option.type !== OptionType.String || option.choices !== undefined) return undefined;
  return option.max_length ?? MAX_OPTION_TEXT;
}
