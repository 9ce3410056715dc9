import type { Signal } from '@preact/signals';
import { Field } from '../parts/field.tsx';
import type { Manner } from './manner.ts';
import { EmotionFields, ToneFields } from './tone-fields.tsx';

interface MannerFieldsProps {
  readonly manner: Signal<Manner>;
}

const OPERATIONS = [
  ['tts', 'With a tone, in words'],
  ['emotion-tts', 'With more or less emotion'],
] as const;

/** How a text is spoken: the choices of both operations. */
export function MannerFields({ manner }: MannerFieldsProps) {
  const change = (part: Partial<Manner>) => {
    manner.value = { ...manner.value, ...part };
  };
  return (
    <>
      <fieldset class="choices">
        <legend>How</legend>
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
        label="File"
        hint="WAV is heard from its first sentence on; MP3 is smaller, and is heard once it is whole."
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
