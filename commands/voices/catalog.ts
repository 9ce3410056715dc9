import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { languageOfLocale } from '../../src/bot/policy/language-priors.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import type { CatalogVoice } from '../../src/shared/contract/voices.ts';
import { byLanguage } from '../options/voice.ts';
import { type Caller, callerOf } from '../shared/caller.ts';
import { type Page, pageOf } from '../shared/pages.ts';

/** A voice of the catalog. */
export type CatalogEntry =
  | { readonly kind: 'preset'; readonly id: string; readonly voice: CatalogVoice }
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
  /** The tag of one voice; '' for none. */
  readonly selected: string;
}

export interface VoicesPage extends Page<CatalogEntry> {
  /** Matching voices on all pages. */
  readonly count: number;
}

/** With the member's own voice and all controls, more would exceed 40 components. */
const VOICES_PER_PAGE = 5;

/** The voices that the caller may see. Cloned voices come first, then those of the caller's language. */
export async function catalogFor({
  interaction,
  services: { store, voices },
}: Pick<AnyCall, 'interaction' | 'services'>): Promise<CatalogEntry[]> {
  const caller = callerOf(interaction);
  const clones = await store.clones.list(caller.guildId, caller);
  const sorted = byLanguage(voices, [languageOfLocale(interaction.locale)]);
  return [
    ...clones.map((voice) => ({ kind: 'clone' as const, id: voice.voiceId, voice })),
    ...sorted.map((voice) => ({ kind: 'preset' as const, id: voice.id, voice })),
  ];
}

export function voicesPage(entries: readonly CatalogEntry[], view: CatalogView): VoicesPage {
  const matches = entries.filter((entry) => isMatch(entry, view));
  return { ...pageOf(matches, VOICES_PER_PAGE, view.page), count: matches.length };
}

/** The voice that a view has selected; undefined if it is gone, or the member may not see it. */
export function selectedEntry(
  entries: readonly CatalogEntry[],
  { selected }: CatalogView,
): CatalogEntry | undefined {
  return entries.find(({ id }) => tagOf(id) === selected);
}

/** The view that selects a voice, on the page of the list that shows it. */
export function viewOfVoice(
  entries: readonly CatalogEntry[],
  view: CatalogView,
  id: string,
): CatalogView {
  const index = entries.filter((entry) => isMatch(entry, view)).findIndex((one) => one.id === id);
  return { ...view, page: Math.max(0, Math.floor(index / VOICES_PER_PAGE)), selected: tagOf(id) };
}

/** Whether this member may use a voice. Managers see other members' private voices, but only to delete them. */
export function canUse({ kind, voice }: CatalogEntry, { memberId }: Caller): boolean {
  return kind === 'preset' || !voice.isPrivate || voice.ownerId === memberId;
}

/** Reads the arguments of a custom ID. Missing and malformed ones select everything. */
export function parseView([language, gender, page, selected]: readonly string[]): CatalogView {
  return {
    language: language && /^[a-z-]{2,8}$/.test(language) ? language : ALL,
    gender: gender === 'f' || gender === 'm' ? gender : ANY,
    page: Number(page),
    selected: selected && /^[\w-]{1,12}$/.test(selected) ? selected : '',
  };
}

export function viewArguments({ language, gender, page, selected }: CatalogView): string[] {
  return [language, gender, String(page), selected];
}

/** Cloned voices have no language, and their gender is unknown. */
function isMatch({ kind, voice }: CatalogEntry, { language, gender }: CatalogView): boolean {
  if (kind === 'clone') return (language === ALL || language === CLONED) && gender === ANY;
  return (
    (language === ALL || voice.language === language) && (gender === ANY || voice.gender === gender)
  );
}
