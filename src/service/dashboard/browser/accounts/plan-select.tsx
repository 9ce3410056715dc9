import type { Signal } from '@preact/signals';
import { Field } from '../parts/field.tsx';
import { countOf } from '../parts/words.ts';
import { requireReference } from '../state/reference.ts';

export function PlanSelect({ value }: { value: Signal<string> }) {
  return (
    <Field label="Plan">
      {(control) => (
        <select
          {...control}
          value={value.value}
          onChange={({ currentTarget }) => {
            value.value = currentTarget.value;
          }}
        >
          {requireReference().plans.map(({ name, title, monthly_characters, has_api_access }) => (
            <option key={name} value={name}>
              {title}:{' '}
              {monthly_characters === null
                ? 'unlimited'
                : `${countOf(monthly_characters, 'character')} per month`}
              {has_api_access ? '' : ', no API access'}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
