import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { locale } from '../../../../shared/pages/browser/language.ts';
import { Sound } from '../../../../shared/pages/browser/player/sound.ts';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { favorites, toggleFavorite } from '../state/favorites.ts';
import { languageName } from '../state/reference.ts';
import { describeVoice, voiceName } from '../voices/describe-voice.ts';
import { previewKey, previewSource } from '../voices/preview.ts';
import { ANY_VOICE, searchVoices, type VoiceQuery, whyNoMatches } from '../voices/voice-search.ts';
import { speakerFacts } from './speaker-facts.ts';
import { CELLS, cellId, VoiceRow } from './voice-row.tsx';

/** More rows would make the list slow. Searching finds the others. */
const MAX_ROWS = 100;

/** Its list is a grid of this page, not a `<datalist>`. */
const COMBOBOX = { type: 'text', role: 'combobox', list: undefined } as const;

interface VoiceSearchProps {
  readonly voices: readonly VoiceInfo[];
  readonly chosen: string | undefined;
  readonly onChoose: (voiceId: string) => void;
}

/** A combobox with a grid: the text field keeps the focus, and the arrow keys move through voices and their buttons. */
export function VoiceSearch({ voices, chosen, onChoose }: VoiceSearchProps) {
  const gridId = useId();
  const query = useSignal<VoiceQuery>(ANY_VOICE);
  const cell = useSignal(0);
  const preview = useSignal<Sound | undefined>(undefined);
  useEffect(() => () => preview.peek()?.dispose(), []);
  // The favorites of the moment when it was opened, so that no row moves while the user marks some.
  const order = useSignal(favorites.peek());
  const matches = useComputed(() =>
    searchVoices(voices, query.value, {
      favorites: order.value,
      language: locale.value,
      textOf,
    }),
  );
  // Begins at the chosen voice, so that Enter does not change it.
  const row = useSignal(
    Math.max(
      0,
      matches.peek().findIndex((each) => each.voice_id === chosen),
    ),
  );
  useEffect(() => scrollToRow(gridId, row.peek(), 'center'), []);
  const shown = matches.value.slice(0, MAX_ROWS);
  const change = (part: Partial<VoiceQuery>) => {
    query.value = { ...query.value, ...part };
    order.value = favorites.peek();
    row.value = 0;
    cell.value = 0;
  };
  const listen = ({ voice_id: id }: VoiceInfo) => {
    const key = previewKey(id);
    if (preview.value?.key === key) return preview.value.toggle();
    preview.value?.dispose();
    preview.value = new Sound(key, previewSource(id));
    preview.value.toggle();
  };
  const act = (voice: VoiceInfo, at: number) => {
    if (at === 0) onChoose(voice.voice_id);
    else if (at === 1) listen(voice);
    else toggleFavorite(voice.voice_id);
  };
  const move = (rows: number) => {
    row.value = Math.min(shown.length - 1, Math.max(0, row.value + rows));
    scrollToRow(gridId, row.value, 'nearest');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isHandled = handleKey(event.key, { move, cell, isEmpty: query.value.words === '' });
    const voice = shown[row.value];
    if (event.key === 'Enter' && voice !== undefined) act(voice, cell.value);
    if (isHandled || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div class="pick-search">
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is that of COMBOBOX */}
      <input
        {...COMBOBOX}
        aria-label={t('voices.search')}
        aria-expanded="true"
        aria-haspopup="grid"
        aria-controls={gridId}
        aria-activedescendant={
          shown.length === 0 ? undefined : cellId(gridId, row.value, cell.value)
        }
        autocomplete="off"
        placeholder={t('voices.search.example')}
        value={query.value.words}
        onInput={({ currentTarget: { value } }) => change({ words: value })}
        onKeyDown={onKeyDown}
      />
      <VoiceFilter voices={voices} query={query.value} onChange={change} />
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be a list of choices */}
      <div
        id={gridId}
        class="pick-grid"
        role="grid"
        aria-label={t('speak.voices')}
        hidden={shown.length === 0}
      >
        {shown.map((voice, at) => (
          <VoiceRow
            key={voice.voice_id}
            gridId={gridId}
            at={at}
            voice={voice}
            activeCell={at === row.value ? cell.value : undefined}
            isChosen={voice.voice_id === chosen}
            onPress={(pressed) => {
              row.value = at;
              act(voice, pressed);
            }}
          />
        ))}
      </div>
      <p class={shown.length === 0 ? 'pick-none muted' : 'hint muted'} role="status">
        {shown.length === 0 && <NoMatches voices={voices} query={query.value} />}
        {matches.value.length > MAX_ROWS && t('speak.voice.more', { count: MAX_ROWS })}
      </p>
      <p class="hint muted pick-keys">{t('speak.voice.keys')}</p>
    </div>
  );
}

function scrollToRow(gridId: string, row: number, block: ScrollLogicalPosition): void {
  document.getElementById(cellId(gridId, row, 0))?.scrollIntoView({ block });
}

function NoMatches({ voices, query }: { voices: readonly VoiceInfo[]; query: VoiceQuery }) {
  const reason = whyNoMatches(voices, query, favorites.value);
  return (
    <>
      <strong>{t(`voices.none.${reason}`)}</strong> <span>{t(`voices.none.${reason}.hint`)}</span>
    </>
  );
}

function textOf(voice: VoiceInfo): string {
  return `${voiceName(voice)} ${describeVoice(voice)} ${voice.character ?? ''} ${speakerFacts(voice)}`;
}

interface KeyTargets {
  readonly move: (rows: number) => void;
  readonly cell: { value: number };
  readonly isEmpty: boolean;
}

/** @returns whether the key is used up. Left and right move within the text until a button of a row is active. */
function handleKey(key: string, { move, cell, isEmpty }: KeyTargets): boolean {
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[key];
  if (steps !== undefined) {
    move(steps);
    return true;
  }
  const isAtCell = cell.value > 0 || isEmpty;
  if (key === 'ArrowRight' && isAtCell) {
    cell.value = Math.min(CELLS - 1, cell.value + 1);
    return true;
  }
  if (key === 'ArrowLeft' && cell.value > 0) {
    cell.value -= 1;
    return true;
  }
  return false;
}

interface VoiceFilterProps {
  readonly voices: readonly VoiceInfo[];
  readonly query: VoiceQuery;
  readonly onChange: (part: Partial<VoiceQuery>) => void;
}

const GROUPS = ['all', 'favorites', 'cloned'] as const;

function VoiceFilter({ voices, query, onChange }: VoiceFilterProps) {
  const languages = [...new Set(voices.map(({ language }) => language))].sort((a, b) =>
    languageName(a).localeCompare(languageName(b)),
  );
  return (
    <div class="pick-filter">
      <fieldset class="speak-chips">
        <legend class="unseen">{t('voices.group')}</legend>
        {GROUPS.map((group) => (
          <button
            key={group}
            type="button"
            class="speak-chip"
            aria-pressed={query.group === group}
            onClick={() => onChange({ group })}
          >
            {t(`voices.group.${group}`)}
          </button>
        ))}
      </fieldset>
      <select
        aria-label={t('voices.language')}
        value={query.language}
        onChange={({ currentTarget: { value } }) => onChange({ language: value })}
      >
        <option value="">{t('voices.language.any')}</option>
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('voices.gender')}
        value={query.gender}
        onChange={({ currentTarget: { value } }) =>
          onChange({ gender: value === 'f' || value === 'm' ? value : '' })
        }
      >
        <option value="">{t('voices.gender.any')}</option>
        <option value="f">{t('voices.gender.f')}</option>
        <option value="m">{t('voices.gender.m')}</option>
      </select>
    </div>
  );
}
