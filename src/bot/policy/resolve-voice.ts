import { Failure } from '../../shared/common/failure.ts';
import type { CatalogVoice } from '../../shared/contract/voices.ts';
import type { BotStore } from '../store/store.ts';
import { findPresetVoice, findSpelledVoice, isVoiceId } from './choose-voice.ts';

/** A guild ID for direct messages, which cannot use any guild's voices. */
export const NO_GUILD = '';

interface ResolveSources {
  readonly store: Pick<BotStore, 'clones'>;
  /** The preset voices that the voice service is known to have. */
  readonly voices: readonly CatalogVoice[];
}

/**
 * Finds the ID of a voice, by name in any script that members use, or by ID.
 * @throws Failure `voice.unknown`
 */
export async function resolveVoice(
  { store, voices }: ResolveSources,
  nameOrId: string,
  { guildId, memberId }: { readonly guildId: string | null; readonly memberId: string },
): Promise<string> {
  const query = nameOrId.trim();
  const preset = findPresetVoice(voices, query);
  if (preset !== undefined) return preset;
  const guild = guildId ?? NO_GUILD;
  const clone = await store.clones.find(guild, { memberId }, query);
  if (clone !== undefined) return clone.voiceId;
  // After cloned voices, whose names may be in any script.
  const spelled = findSpelledVoice(voices, query);
  if (spelled !== undefined) return spelled;
  if (isVoiceId(query) && (await store.clones.mayUse(guild, memberId, query))) return query;
  throw new Failure('voice.unknown', { voice: query });
}
