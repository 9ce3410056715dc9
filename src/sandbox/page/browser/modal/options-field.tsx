import type { APICheckboxGroupComponent, APIRadioGroupComponent } from 'discord-api-types/v10';
import { useId } from 'preact/hooks';
import { ComponentType } from '../discord-numbers.ts';
import { isRequired } from './fields.ts';

interface OptionsFieldProps {
  readonly input: APIRadioGroupComponent | APICheckboxGroupComponent;
  readonly label: string;
  readonly describedBy: string;
  /** The values of the selected options. */
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** A radio group or a checkbox group of a modal. */
export function OptionsField({ input, label, describedBy, chosen, onChange }: OptionsFieldProps) {
  const name = useId();
  const isRadio = input.type === ComponentType.RadioGroup;
  const toggle = (value: string, isOn: boolean) => {
    if (isRadio) return onChange([value]);
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  };
  return (
    <fieldset
      class="modal-options"
      {...(isRadio && { role: 'radiogroup', 'aria-required': isRequired(input) })}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {input.options.map(({ value, label: text, description }) => (
        <label key={value}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
          />
          <span>
            {text}
            {description && <span class="muted">{description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
