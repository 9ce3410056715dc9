import { Search } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { locale } from '../../../../shared/pages/browser/language.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';

interface SearchFieldProps {
  readonly label: string;
  /** Shown while it is empty. */
  readonly example: string;
  readonly words: string;
  onWords(words: string): void;
}

export function SearchField({ label, example, words, onWords }: SearchFieldProps) {
  return (
    <label class="voice-search">
      <span class="unseen">{label}</span>
      <Icon of={Search} />
      <input
        type="search"
        value={words}
        placeholder={example}
        onInput={({ currentTarget: { value } }) => onWords(value)}
      />
    </label>
  );
}

interface LanguageSelectProps {
  /** Codes, perhaps with repeats. */
  readonly languages: readonly string[];
  /** Empty: any. */
  readonly language: string;
  onLanguage(language: string): void;
}

export function LanguageSelect({ languages, language, onLanguage }: LanguageSelectProps) {
  const choices = [...new Set(languages)]
    .map((code) => [code, languageName(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale.value));
  return (
    <select
      aria-label={t('voices.language')}
      value={language}
      onChange={({ currentTarget: { value } }) => onLanguage(value)}
    >
      <option value="">{t('voices.language.any')}</option>
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface GroupChoiceProps<Group extends string> {
  /** Of the radio buttons. */
  readonly name: string;
  /** With their labels. */
  readonly groups: Readonly<Record<Group, string>>;
  readonly group: Group;
  onGroup(group: Group): void;
}

export function GroupChoice<Group extends string>(props: GroupChoiceProps<Group>) {
  const groups = Object.entries(props.groups) as [Group, string][];
  return (
    <fieldset class="segments">
      <legend class="unseen">{t('voices.group')}</legend>
      {groups.map(([group, label]) => (
        <label key={group}>
          <input
            type="radio"
            name={props.name}
            class="unseen"
            checked={props.group === group}
            onChange={() => props.onGroup(group)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
