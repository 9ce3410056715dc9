import type { VoiceInfo } from '../../protocol.ts';
import { languageName } from '../state/reference.ts';
import { type VoiceFilter, voiceFilter } from '../state/voice-filter.ts';

/** What narrows the list of voices down. */
export function Filters({ voices }: { voices: readonly VoiceInfo[] }) {
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
          onInput={({ currentTarget: { value } }) => narrow({ words: value })}
        />
      </label>
      <Narrowing name="language" label="Language" choices={[['', 'Any'], ...languages]} />
      <Narrowing
        name="gender"
        label="Gender"
        choices={[
          ['', 'Any'],
          ['f', 'Female'],
          ['m', 'Male'],
        ]}
      />
      <Narrowing
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

interface NarrowingProps {
  readonly name: Exclude<keyof VoiceFilter, 'words'>;
  readonly label: string;
  readonly choices: readonly Choice[];
}

function Narrowing({ name, label, choices }: NarrowingProps) {
  return (
    <label>
      {label}
      <select
        value={voiceFilter.value[name]}
        onChange={({ currentTarget: { value } }) => narrow({ [name]: value })}
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

function narrow(change: Partial<VoiceFilter>): void {
  voiceFilter.value = { ...voiceFilter.value, ...change };
}
