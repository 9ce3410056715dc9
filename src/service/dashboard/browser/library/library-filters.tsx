import { signal } from '@preact/signals';
import type { LibraryReply } from '../../protocol.ts';
import { formatBytes } from '../format.ts';
import { t } from '../i18n/index.ts';
import { GroupChoice, LanguageSelect, SearchField } from '../voices/filter-fields.tsx';
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
      <SearchField
        label={t('library.search')}
        example={t('library.search.example')}
        words={libraryQuery.value.words}
        onWords={(words) => change({ words })}
      />
      <LanguageSelect
        languages={entries.flatMap(({ languages }) => languages)}
        language={libraryQuery.value.language}
        onLanguage={(language) => change({ language })}
      />
      <GroupChoice
        name="library-group"
        groups={{
          all: t('library.group.all'),
          recommended: t('library.group.recommended'),
          installed: t('library.group.installed'),
        }}
        group={libraryQuery.value.group}
        onGroup={(group) => change({ group })}
      />
      <div class="voice-count muted">
        <p role="status">
          {found === count ? t('voices.count', { count }) : t('voices.found', { found, count })}
        </p>
        {free_bytes !== null && <p>{t('library.free', { size: formatBytes(free_bytes) })}</p>}
      </div>
    </search>
  );
}

function change(part: Partial<LibraryQuery>): void {
  libraryQuery.value = { ...libraryQuery.value, ...part };
}
