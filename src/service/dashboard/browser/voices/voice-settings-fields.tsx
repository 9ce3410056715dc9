import type { Signal } from '@preact/signals';
import { Field } from '../components/field.tsx';
import { EmotionFields, ToneFields } from './tone-fields.tsx';
import type { VoiceSettings } from './voice-settings.ts';

interface VoiceSettingsFieldsProps {
  readonly settings: Signal<VoiceSettings>;
}

const OPERATIONS = [
  ['tts', 'Describe a tone'],
  ['emotion-tts', 'Adjust the emotion'],
] as const;

/** The settings of both operations. */
export function VoiceSettingsFields({ settings }: VoiceSettingsFieldsProps) {
  const update = (change: Partial<VoiceSettings>) => {
    settings.value = { ...settings.value, ...change };
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
              checked={settings.value.operation === operation}
              onChange={() => update({ operation })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {settings.value.operation === 'tts' ? (
        <ToneFields settings={settings.value} onChange={update} />
      ) : (
        <EmotionFields settings={settings.value} onChange={update} />
      )}
      <Field
        label="File format"
        hint="WAV starts playing right away. MP3 is smaller, but plays only once it is complete."
      >
        {(control) => (
          <select
            {...control}
            value={settings.value.format}
            onChange={({ currentTarget: { value } }) =>
              update({ format: value === 'mp3' ? 'mp3' : 'wav' })
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
