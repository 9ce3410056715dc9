import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import type { FieldValues } from './api-request.ts';
import type { Field } from './openapi.ts';
import { Prose } from './prose.tsx';

interface FieldListProps {
  readonly fields: readonly Field[];
  readonly values: Signal<FieldValues>;
  /** Suggested for fields that take a voice. */
  readonly voices: readonly VoiceInfo[];
}

/** The fields of a request: what each means, and a control to fill it in. */
export function FieldList({ fields, values, voices }: FieldListProps) {
  return (
    <ul class="api-fields">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} values={values} voices={voices} />
      ))}
    </ul>
  );
}

interface FieldRowProps extends Omit<FieldListProps, 'fields'> {
  readonly field: Field;
}

function FieldRow({ field, values, voices }: FieldRowProps) {
  const id = useId();
  const { name, place, isRequired } = field;
  const about = describe(field);
  return (
    <li class="api-field">
      <div class="api-field-head">
        <label for={id}>
          <code>{name}</code>
        </label>
        {isRequired && <span class="badge">{t('docs.required')}</span>}
        {(place === 'path' || place === 'query') && (
          <span class="muted">{t(`docs.place.${place}`)}</span>
        )}
        <span class="muted">{bounds(field)}</span>
      </div>
      <Control
        id={id}
        field={field}
        value={values.value[name] ?? ''}
        voices={voices}
        onChange={(value) => {
          values.value = { ...values.value, [name]: value };
        }}
      />
      <p id={`${id}-about`} class="hint muted" lang={about.lang}>
        <Prose text={about.text} />
      </p>
    </li>
  );
}

interface ControlProps {
  readonly id: string;
  readonly field: Field;
  readonly value: string | File;
  readonly voices: readonly VoiceInfo[];
  readonly onChange: (value: string | File) => void;
}

function Control({ id, field, value, voices, onChange }: ControlProps) {
  const { name, kind, min, max, maxCharacters = 0 } = field;
  const shared = { id, 'aria-describedby': `${id}-about`, autocomplete: 'off' as const };
  if (kind === 'choice') return <Choice {...{ id, field, value, onChange }} />;
  if (kind === 'file') {
    return (
      <input
        {...shared}
        type="file"
        accept="audio/*"
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? '')}
      />
    );
  }
  const text = {
    ...shared,
    value: String(value),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  if (kind === 'number') {
    return (
      <input
        {...text}
        type="number"
        step="any"
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
      />
    );
  }
  if (maxCharacters >= LONG_TEXT) return <textarea {...text} rows={2} />;
  if (!VOICE_FIELDS.has(name)) return <input {...text} type="text" spellcheck={false} />;
  return (
    <>
      <input {...text} type="text" spellcheck={false} list={`${id}-voices`} />
      <datalist id={`${id}-voices`}>
        {voices.map(({ voice_id, name: own, character }) => (
          <option key={voice_id} value={voice_id}>
            {own ?? character ?? voice_id}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Choice({ id, field, value, onChange }: Omit<ControlProps, 'voices'>) {
  const { choices, initial } = field;
  return (
    <select
      id={id}
      aria-describedby={`${id}-about`}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">
        {initial === undefined ? t('docs.leave-out') : t('docs.default', { value: initial })}
      </option>
      {choices
        .filter((choice) => choice !== initial)
        .map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
    </select>
  );
}

/** Texts of this length and more get several lines. */
const LONG_TEXT = 500;

const VOICE_FIELDS: ReadonlySet<string> = new Set(['voice', 'voice_id']);

const DESCRIPTIONS = {
  text: 'docs.field.text',
  input: 'docs.field.text',
  voice: 'docs.field.voice',
  voice_id: 'docs.field.voice',
  language: 'docs.field.language',
  tone_instruction: 'docs.field.tone_instruction',
  instructions: 'docs.field.tone_instruction',
  exaggeration: 'docs.field.exaggeration',
  ref_audio: 'docs.field.ref_audio',
  name: 'docs.field.name',
  'X-Consent': 'docs.field.consent',
} as const;

/** The API describes itself in English. */
function describe({ name, place, description }: Field): { text: string; lang?: string } {
  const key = DESCRIPTIONS[name as keyof typeof DESCRIPTIONS];
  const isOurs = key !== undefined && (place === 'body' || name === 'X-Consent');
  return isOurs ? { text: t(key) } : { text: description, lang: 'en' };
}

function bounds({ min, max, maxCharacters }: Field): string {
  if (min !== undefined && max !== undefined) return t('docs.range', { min, max });
  return maxCharacters === undefined ? '' : t('docs.max-characters', { count: maxCharacters });
}
