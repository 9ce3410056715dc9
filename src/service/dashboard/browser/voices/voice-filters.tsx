import { signal } from '@preact/signals';
import { Search } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { locale } from '../../../../shared/pages/browser/language.ts';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';
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
      <label class="voice-search">
        <span class="unseen">{t('voices.search')}</span>
        <Icon of={Search} />
        <input
          type="search"
          value={voiceQuery.value.words}
          placeholder={t('voices.search.example')}
          onInput={({ currentTarget: { value } }) => change({ words: value })}
        />
      </label>
      <LanguageSelect voices={voices} />
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
      <GroupChoice />
      <p class="voice-count muted" role="status">
        {found === count ? t('voices.count', { count }) : t('voices.found', { found, count })}
      </p>
    </search>
  );
}

function LanguageSelect({ voices }: { voices: readonly VoiceInfo[] }) {
  const choices = [...new Set(voices.map(({ language }) => language))]
    .map((code) => [code, languageName(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale.value));
  return (
    <select
      aria-label={t('voices.language')}
      value={voiceQuery.value.language}
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

const GROUPS = ['all', 'favorites', 'cloned'] as const;

function GroupChoice() {
  return (
    <fieldset class="segments">
      <legend class="unseen">{t('voices.group')}</legend>
      {GROUPS.map((group) => (
        <label key={group}>
          <input
            type="radio"
            name="voice-group"
            class="unseen"
            checked={voiceQuery.value.group === group}
            onChange={() => change({ group })}
          />
          <span>{t(`voices.group.${group}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function change(part: Partial<VoiceQuery>): void {
  voiceQuery.value = { ...voiceQuery.value, ...part };
}
