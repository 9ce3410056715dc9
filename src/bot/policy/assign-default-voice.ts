import { withDeadline } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { CatalogVoice } from '../../shared/contract/voices.ts';
import type { DefaultVoice, DefaultVoices } from '../store/default-voices.ts';
import { chooseDefaultVoice, defaultLanguage, languageWithVoices } from './default-voice.ts';

/** A member's first words wait for a busy database no longer than this. */
const ASSIGN_TIMEOUT_MS = 1_500;

export interface DefaultVoiceSources {
  readonly store: { readonly defaultVoices: DefaultVoices };
  readonly voices: readonly CatalogVoice[];
  readonly log: Logger;
}

/** A member who has not chosen a voice. */
export interface DefaultSpeaker {
  readonly guildId: string;
  readonly memberId: string;
  /** The languages that the member may write, the likeliest first. */
  readonly languages: readonly (string | undefined)[];
  /** The language that the member has set, or is known to write; undefined if it is not known yet. */
  readonly settledLanguage: string | undefined;
  /** The other members in the voice channel. */
  readonly nearby: () => ReadonlySet<string>;
}

/**
 * The default voice of a member. It is assigned the first time, and stays the same: it changes only when another
 * language is settled, or when the service no longer has the voice. While the database is down or busy, a member without
 * an assigned voice gets one that depends on nothing but the member and the guild.
 */
export async function assignDefaultVoice(
  { store: { defaultVoices }, voices, log }: DefaultVoiceSources,
  { guildId, memberId, languages, settledLanguage, nearby }: DefaultSpeaker,
): Promise<DefaultVoice> {
  const settled = languageWithVoices(voices, [settledLanguage]);
  const language = defaultLanguage(voices, [settledLanguage, ...languages]);
  const seed = `${guildId} ${memberId}`;
  const isCurrent = (stored: DefaultVoice) =>
    voices.some(({ id }) => id === stored.voice) &&
    (settled === undefined || settled === stored.language);
  try {
    const stored = await defaultVoices.get(guildId, memberId);
    if (stored !== undefined && isCurrent(stored)) return stored;
    const assigned = defaultVoices.assign(guildId, memberId, (current, others) =>
      current !== undefined && isCurrent(current)
        ? current
        : chooseDefaultVoice(voices, language, { seed, nearby: nearby(), others }),
    );
    return await withDeadline(assigned, ASSIGN_TIMEOUT_MS, 'Assigning a default voice');
  } catch (err) {
    log.warn({ err }, 'could not assign a default voice; speaking in one that is not saved');
    return chooseDefaultVoice(voices, language, { seed, nearby: new Set(), others: [] });
  }
}
