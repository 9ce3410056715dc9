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

/** How a text is spoken: the choices of both operations. */
export function VoiceSettingsFields({ settings }: VoiceSettingsFieldsProps) {
  const change = (part: Partial<VoiceSettings>) => {
    settings.value = { ...settings.value, ...part };
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
              onChange={() => change({ operation })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {settings.value.operation === 'tts' ? (
        <ToneFields settings={settings.value} onChange={change} />
      ) : (
        <EmotionFields settings={settings.value} onChange={change} />
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
