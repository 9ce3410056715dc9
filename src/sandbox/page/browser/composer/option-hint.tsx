import type { ComponentChildren } from 'preact';
import { localDescription } from '../localised.ts';
import { locale } from './composer-state.ts';
import type { Field } from './draft.ts';

interface OptionHintProps {
  readonly id: string;
  readonly field: Field;
  /** Only then it is seen; it is always there for screen readers. */
  readonly isShown: boolean;
  readonly children?: ComponentChildren;
}

/** What an option is for, or what is wrong with it, above the box. */
export function OptionHint({ id, field, isShown, children }: OptionHintProps) {
  return (
    <span id={id} class={isShown ? 'option-hint' : 'unseen'}>
      {field.problem ?? localDescription(field.option, locale.value)}
      {children}
    </span>
  );
}
