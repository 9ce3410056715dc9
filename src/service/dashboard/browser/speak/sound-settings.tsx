import { useId } from 'preact/hooks';
import { numberFormat } from '../../../../shared/pages/browser/format.ts';
import { Field } from '../components/field.tsx';
import { t } from '../i18n/index.ts';
import { speechSettings, updateSpeechSettings } from '../state/speech-draft.ts';
import { PITCH, SPEED } from '../state/speech-settings.ts';

/** Speed, pitch and the format of the file. */
export function SoundSettings() {
  const { speed, pitch, format, style } = speechSettings.value;
  const isToned = style === 'tone';
  const sign = pitch > 0 ? '+' : '−';
  return (
    <section class="card speak-sound">
      <Slider
        label={t('speak.speed')}
        range={SPEED}
        value={speed}
        text={numberFormat({ style: 'percent' }).format(1 + speed / 100)}
        isDisabled={!isToned}
        onChange={(value) => updateSpeechSettings({ speed: value })}
      />
      <Slider
        label={t('speak.pitch')}
        range={PITCH}
        value={pitch}
        text={t('speak.pitch.value', { sign: pitch === 0 ? '' : sign, count: Math.abs(pitch) })}
        isDisabled={!isToned}
        onChange={(value) => updateSpeechSettings({ pitch: value })}
      />
      {!isToned && <p class="hint muted">{t('speak.tone-only')}</p>}
      <Field label={t('speak.format')} hint={t('speak.format.hint')}>
        {(control) => (
          <select
            {...control}
            value={format}
            onChange={({ currentTarget: { value } }) =>
              updateSpeechSettings({ format: value === 'mp3' ? 'mp3' : 'wav' })
            }
          >
            <option value="wav">WAV</option>
            <option value="mp3">MP3</option>
          </select>
        )}
      </Field>
    </section>
  );
}

interface SliderProps {
  readonly label: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

function Slider({ label, range, value, text, isDisabled, onChange }: SliderProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class="slider">
        <input
          id={id}
          type="range"
          {...range}
          value={value}
          disabled={isDisabled}
          aria-valuetext={text}
          onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
        <output for={id}>{text}</output>
      </span>
    </div>
  );
}
