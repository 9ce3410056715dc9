import { signal } from '@preact/signals';
import type { VoiceInfo } from '../../protocol.ts';
import { languageName } from '../state/reference.ts';

interface VoiceFilter {
  /** All words must occur in the name, ID, language or character of a voice. */
  readonly words: string;
  /** Empty: any. The same applies to the fields below. */
  readonly language: string;
  readonly gender: '' | 'f' | 'm';
  readonly kind: '' | 'preset' | 'cloned';
}

export const NO_FILTER: VoiceFilter = { words: '', language: '', gender: '', kind: '' };

/** Survives navigation. */
export const voiceFilter = signal<VoiceFilter>(NO_FILTER);

export function matchesFilter(voice: VoiceInfo, filter: VoiceFilter): boolean {
  const { language, gender, kind } = filter;
  if (language !== '' && voice.language !== language) return false;
  if (gender !== '' && voice.gender !== gender) return false;
  if (kind !== '' && voice.kind !== kind) return false;
  const { name, voice_id, character } = voice;
  const haystack = [name, voice_id, character, languageName(voice.language)]
    .join(' ')
    .toLowerCase();
  return filter.words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

export function VoiceFilters({ voices }: { voices: readonly VoiceInfo[] }) {
  const languages = [...new Set(voices.map(({ language }) => language))]
    .map((code): Choice => [code, languageName(code)])
    .sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <search class="filters">
      <label>
        Search
        <input
          type="search"
          value={voiceFilter.value.words}
          placeholder="Emma, narrator, Korean…"
          onInput={({ currentTarget: { value } }) => updateFilter({ words: value })}
        />
      </label>
      <FilterSelect name="language" label="Language" choices={[['', 'Any'], ...languages]} />
      <FilterSelect
        name="gender"
        label="Gender"
        choices={[
          ['', 'Any'],
          ['f', 'Female'],
          ['m', 'Male'],
        ]}
      />
      <FilterSelect
        name="kind"
        label="Type"
        choices={[
          ['', 'All'],
          ['preset', 'Preset voices'],
          ['cloned', 'Your cloned voices'],
        ]}
      />
    </search>
  );
}

type Choice = readonly [value: string, label: string];

interface FilterSelectProps {
  readonly name: Exclude<keyof VoiceFilter, 'words'>;
  readonly label: string;
  readonly choices: readonly Choice[];
}

function FilterSelect({ name, label, choices }: FilterSelectProps) {
  return (
    <label>
      {label}
      <select
        value={voiceFilter.value[name]}
        onChange={({ currentTarget: { value } }) => updateFilter({ [name]: value })}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function updateFilter(change: Partial<VoiceFilter>): void {
  voiceFilter.value = { ...voiceFilter.value, ...change };
}
