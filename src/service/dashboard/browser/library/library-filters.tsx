import { signal } from '@preact/signals';
import { Search } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { locale } from '../../../../shared/pages/browser/language.ts';
import type { LibraryReply } from '../../protocol.ts';
import { formatBytes } from '../format.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';
import { ANYTHING, type LibraryQuery } from './library-search.ts';

/** Survives navigation. */
export const libraryQuery = signal<LibraryQuery>(ANYTHING);

interface LibraryFiltersProps {
  readonly reply: LibraryReply;
  /** The number of voices that match. */
  readonly found: number;
}

/** Always in one place and of one size, whatever matches. */
export function LibraryFilters({ reply: { entries, free_bytes }, found }: LibraryFiltersProps) {
  const count = entries.length;
  return (
    <search class="voice-filters library-filters">
      <label class="voice-search">
        <span class="unseen">{t('library.search')}</span>
        <Icon of={Search} />
        <input
          type="search"
          value={libraryQuery.value.words}
          placeholder={t('library.search.example')}
          onInput={({ currentTarget: { value } }) => change({ words: value })}
        />
      </label>
      <LanguageSelect entries={entries} />
      <GroupChoice />
      <div class="voice-count muted">
        <p role="status">
          {found === count ? t('voices.count', { count }) : t('voices.found', { found, count })}
        </p>
        {free_bytes !== null && <p>{t('library.free', { size: formatBytes(free_bytes) })}</p>}
      </div>
    </search>
  );
}

function LanguageSelect({ entries }: Pick<LibraryReply, 'entries'>) {
  const choices = [...new Set(entries.flatMap(({ languages }) => languages))]
    .map((code) => [code, languageName(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale.value));
  return (
    <select
      aria-label={t('voices.language')}
      value={libraryQuery.value.language}
      onChange={({ currentTarget: { value } }) => change({ language: value })}
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

const GROUPS = ['all', 'recommended', 'installed'] as const;

function GroupChoice() {
  return (
    <fieldset class="segments">
      <legend class="unseen">{t('voices.group')}</legend>
      {GROUPS.map((group) => (
        <label key={group}>
          <input
            type="radio"
            name="library-group"
            class="unseen"
            checked={libraryQuery.value.group === group}
            onChange={() => change({ group })}
          />
          <span>{t(`library.group.${group}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function change(part: Partial<LibraryQuery>): void {
  libraryQuery.value = { ...libraryQuery.value, ...part };
}
