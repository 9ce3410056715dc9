import { signal } from '@preact/signals';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { GroupChoice, LanguageSelect, SearchField } from './filter-fields.tsx';
import { ANY_VOICE, type VoiceQuery } from './voice-search.ts';

/** Survives navigation. */
export const voiceQuery = signal<VoiceQuery>(ANY_VOICE);

interface VoiceFiltersProps {
  readonly voices: readonly VoiceInfo[];
  /** Of the voices that match. */
  readonly found: number;
}

/** Always in one place and of one size, whatever matches. */
export function VoiceFilters({ voices, found }: VoiceFiltersProps) {
  const count = voices.length;
  return (
    <search class="voice-filters">
      <SearchField
        label={t('voices.search')}
        example={t('voices.search.example')}
        words={voiceQuery.value.words}
        onWords={(words) => change({ words })}
      />
      <LanguageSelect
        languages={voices.map(({ language }) => language)}
        language={voiceQuery.value.language}
        onLanguage={(language) => change({ language })}
      />
      <select
        aria-label={t('voices.gender')}
        value={voiceQuery.value.gender}
        onChange={({ currentTarget: { value } }) =>
          change({ gender: value === 'f' || value === 'm' ? value : '' })
        }
      >
        <option value="">{t('voices.gender.any')}</option>
        <option value="f">{t('voices.gender.f')}</option>
        <option value="m">{t('voices.gender.m')}</option>
      </select>
      <GroupChoice
        name="voice-group"
        groups={{
          all: t('voices.group.all'),
          favorites: t('voices.group.favorites'),
          cloned: t('voices.group.cloned'),
        }}
        group={voiceQuery.value.group}
        onGroup={(group) => change({ group })}
      />
      <p class="voice-count muted" role="status">
        {found === count ? t('voices.count', { count }) : t('voices.found', { found, count })}
      </p>
    </search>
  );
}

function change(part: Partial<VoiceQuery>): void {
  voiceQuery.value = { ...voiceQuery.value, ...part };
}
