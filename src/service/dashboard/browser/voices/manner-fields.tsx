import type { Signal } from '@preact/signals';
import { Field } from '../parts/field.tsx';
import type { Manner } from './manner.ts';
import { EmotionFields, ToneFields } from './tone-fields.tsx';

interface MannerFieldsProps {
  readonly manner: Signal<Manner>;
}

const OPERATIONS = [
  ['tts', 'Describe a tone'],
  ['emotion-tts', 'Adjust the emotion'],
] as const;

/** How a text is spoken: the choices of both operations. */
export function MannerFields({ manner }: MannerFieldsProps) {
  const change = (part: Partial<Manner>) => {
    manner.value = { ...manner.value, ...part };
  };
  return (
    <>
      <fieldset class="choices">
        <legend>Style</legend>
        {OPERATIONS.map(([operation, label]) => (
          <label key={operation}>
            <input
              type="radio"
              name="operation"
              checked={manner.value.operation === operation}
              onChange={() => change({ operation })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {manner.value.operation === 'tts' ? (
        <ToneFields manner={manner.value} onChange={change} />
      ) : (
        <EmotionFields manner={manner.value} onChange={change} />
      )}
      <Field
        label="File format"
        hint="WAV starts playing right away. MP3 is smaller, but plays only once it is complete."
      >
        {(control) => (
          <select
            {...control}
            value={manner.value.format}
            onChange={({ currentTarget: { value } }) =>
              change({ format: value === 'mp3' ? 'mp3' : 'wav' })
            }
          >
            <option value="wav">WAV</option>
            <option value="mp3">MP3</option>
          </select>
        )}
      </Field>
    </>
  );
}
