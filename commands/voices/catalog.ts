import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import type { PresetVoice } from '../../src/shared/contract/voices.ts';
import type { Caller } from '../shared/caller.ts';
import { type Page, pageOf } from '../shared/pages.ts';

/** A voice of the catalog. */
export type CatalogEntry =
  | { readonly kind: 'preset'; readonly id: string; readonly voice: PresetVoice }
  | { readonly kind: 'clone'; readonly id: string; readonly voice: ClonedVoice };

/** Values of the language filter: every voice, or only cloned ones. */
export const ALL = 'all';
export const CLONED = 'cloned';
/** The value of the gender filter for every voice. */
export const ANY = 'any';

/** The filters, page and selection of the catalog. Custom IDs carry it, so the bot stores nothing. */
export interface CatalogView {
  readonly language: string;
  readonly gender: string;
  /** From 0. */
  readonly page: number;
  /** The tag of the selected voice; '' when no voice is selected. */
  readonly selected: string;
}

export interface VoicesPage extends Page<CatalogEntry> {
  /** Matching voices on all pages. */
  readonly count: number;
  readonly selected: CatalogEntry | undefined;
}

const VOICES_PER_PAGE = 10;

/** Cloned voices come first. */
export function entriesOf(
  voices: readonly PresetVoice[],
  clones: readonly ClonedVoice[],
): CatalogEntry[] {
  return [
    ...clones.map((voice) => ({ kind: 'clone' as const, id: voice.voiceId, voice })),
    ...voices.map((voice) => ({ kind: 'preset' as const, id: voice.id, voice })),
  ];
}

export function voicesPage(
  entries: readonly CatalogEntry[],
  { language, gender, page, selected }: CatalogView,
): VoicesPage {
  const matches = entries.filter((entry) => isMatch(entry, language, gender));
  return {
    ...pageOf(matches, VOICES_PER_PAGE, page),
    count: matches.length,
    selected: matches.find(({ id }) => tagOf(id) === selected),
  };
}

/** The view that selects a voice and shows its page. Unchanged when the voice does not match the filters. */
export function viewOfVoice(
  entries: readonly CatalogEntry[],
  view: CatalogView,
  id: string,
): CatalogView {
  const index = entries
    .filter((entry) => isMatch(entry, view.language, view.gender))
    .findIndex((entry) => entry.id === id);
  if (index < 0) return view;
  return { ...view, page: Math.floor(index / VOICES_PER_PAGE), selected: tagOf(id) };
}

/** Whether this member may use a voice. Managers see other members' private voices, but only to delete them. */
export function canUse({ kind, voice }: CatalogEntry, { memberId }: Caller): boolean {
  return kind === 'preset' || !voice.isPrivate || voice.ownerId === memberId;
}

/** Reads the arguments of a custom ID. Missing ones select everything. */
export function parseView([language, gender, page, selected]: readonly string[]): CatalogView {
  return {
    language: language || ALL,
    gender: gender || ANY,
    page: Number(page),
    selected: selected ?? '',
  };
}

export function viewArguments({ language, gender, page, selected }: CatalogView): string[] {
  return [language, gender, String(page), selected];
}

/** Cloned voices have no language, and their gender is unknown. */
function isMatch({ kind, voice }: CatalogEntry, language: string, gender: string): boolean {
  if (kind === 'clone') return (language === ALL || language === CLONED) && gender === ANY;
  return (
    (language === ALL || voice.language === language) && (gender === ANY || voice.gender === gender)
  );
}
