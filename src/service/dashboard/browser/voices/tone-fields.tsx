import { useId } from 'preact/hooks';
import { Field } from '../components/field.tsx';
import { requireReference } from '../state/reference.ts';
import type { VoiceSettings } from './voice-settings.ts';

interface ToneFieldsProps {
  readonly settings: VoiceSettings;
  readonly onChange: (change: Partial<VoiceSettings>) => void;
}

const TONE_SUGGESTIONS = [
  'cheerfully',
  'sadly',
  'very excited',
  'angrily',
  'whispering',
  'like a storyteller',
  'like a newsreader',
  'calm and warm',
  'higher and louder',
];

const SPEEDS = [
  [-40, '40% slower'],
  [-20, '20% slower'],
  [0, 'Normal'],
  [20, '20% faster'],
  [40, '40% faster'],
] as const;

/** The settings of `/v1/tts`. */
export function ToneFields({ settings, onChange }: ToneFieldsProps) {
  const suggestions = useId();
  const { languages, limits } = requireReference();
  return (
    <>
      <Field
        label="Tone"
        hint="In English, Korean, Japanese or Chinese. Leave empty for a neutral tone."
      >
        {(control) => (
          <input
            {...control}
            list={suggestions}
            value={settings.tone}
            maxLength={limits.tone_characters}
            placeholder="slowly and sadly"
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => onChange({ tone: value })}
          />
        )}
      </Field>
      <datalist id={suggestions}>
        {TONE_SUGGESTIONS.map((tone) => (
          <option key={tone} value={tone} />
        ))}
      </datalist>
      <div class="side-by-side">
        <Field label="Speed">
          {(control) => (
            <select
              {...control}
              value={settings.speed}
              onChange={({ currentTarget: { value } }) => onChange({ speed: Number(value) })}
            >
              {SPEEDS.map(([percent, label]) => (
                <option key={percent} value={percent}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Language">
          {(control) => (
            <select
              {...control}
              value={settings.language}
              onChange={({ currentTarget: { value } }) => onChange({ language: value })}
            >
              <option value="">Auto-detect</option>
              {languages.map(({ code, name, native_name }) => (
                <option key={code} value={code}>
                  {name === native_name ? name : `${name} (${native_name})`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}

/** The settings of `/v1/emotion-tts`. */
export function EmotionFields({ settings, onChange }: ToneFieldsProps) {
  return (
    <Field label="Emotion" hint="0 is flat, 0.5 is natural, 1 is dramatic.">
      {(control) => (
        <span class="slider">
          <input
            {...control}
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={settings.exaggeration}
            onInput={({ currentTarget }) => onChange({ exaggeration: currentTarget.valueAsNumber })}
          />
          <output for={control.id}>{settings.exaggeration.toFixed(2)}</output>
        </span>
      )}
    </Field>
  );
}
