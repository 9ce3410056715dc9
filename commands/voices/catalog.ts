import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { languageOfLocale } from '../../src/bot/policy/language-priors.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import type { CatalogVoice } from '../../src/shared/contract/voices.ts';
import { byLanguage } from '../options/voice.ts';
import { type Caller, callerOf } from '../shared/caller.ts';

/** A voice of the catalog. */
export type CatalogEntry =
  | { readonly kind: 'preset'; readonly id: string; readonly voice: CatalogVoice }
  | { readonly kind: 'clone'; readonly id: string; readonly voice: ClonedVoice };

/** Values of the language filter: every voice, or only cloned ones. */
export const ALL = 'all';
export const CLONED = 'cloned';
/** The value of the gender filter for every voice. */
export const ANY = 'any';

/** A language or one of the values above, and a gender or {@link ANY}. */
export type CatalogFilters = readonly [language: string, gender: string];

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

/** Whether this member may use a voice. Managers see other members' private voices, but only to delete them. */
export function canUse({ kind, voice }: CatalogEntry, { memberId }: Caller): boolean {
  return kind === 'preset' || !voice.isPrivate || voice.ownerId === memberId;
}

/** Reads the filters in a custom ID. Missing and malformed ones select everything. */
export function parseFilters([language, gender]: readonly string[]): CatalogFilters {
  return [
    language && /^[a-z-]{2,8}$/.test(language) ? language : ALL,
    gender === 'f' || gender === 'm' ? gender : ANY,
  ];
}

/** Cloned voices have no language, and their gender is unknown. */
export function isMatch(
  { kind, voice }: CatalogEntry,
  [language, gender]: CatalogFilters,
): boolean {
  if (kind === 'clone') return (language === ALL || language === CLONED) && gender === ANY;
  return (
    (language === ALL || voice.language === language) && (gender === ANY || voice.gender === gender)
  );
}
