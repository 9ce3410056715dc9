import {
  type ClonedVoice,
  type ConsentRecord,
  consentRows,
  listClones,
  toConsent,
} from './clones.ts';
import type { Db } from './context.ts';
import type { DefaultVoice } from './default-voices.ts';
import { listEntries } from './dictionary.ts';
import type { DictionaryEntry } from './dictionary-entries.ts';
import type { LanguageCounts } from './language-counts.ts';
import { listPresets, toPreset } from './presets.ts';
import { listSounds, type Sound } from './sounds.ts';
import type { UsageShare } from './usage-rows.ts';
import type { MemberVoice, VoicePreset } from './voice-settings.ts';

/** All data about a member in one guild. Members can download it as JSON. */
export interface MemberData {
  readonly guildId: string;
  readonly isRead: boolean;
  readonly voice?: MemberVoice | undefined;
  readonly defaultVoice?: DefaultVoice | undefined;
  readonly presets: readonly VoicePreset[];
  readonly clones: readonly ClonedVoice[];
  /** Consents that they gave or that concern their voice. */
  readonly consents: readonly ConsentRecord[];
  /** Entries of the guild's dictionary that they added. */
  readonly dictionary: readonly DictionaryEntry[];
  readonly ownDictionary: readonly DictionaryEntry[];
  /** Sound effects that they uploaded, without the audio. */
  readonly sounds: readonly Sound[];
  /** How many lines they wrote in each language, where the text alone proved it. */
  readonly languages: LanguageCounts;
  readonly usage: readonly ({ readonly day: string; readonly command: string } & UsageShare)[];
}

export async function presetsOf(db: Db, guildId: string, memberId: string): Promise<VoicePreset[]> {
  const presets = await listPresets(db, guildId);
  return presets.filter((row) => row.created_by === memberId).map(toPreset);
}

export async function clonesOf(db: Db, guildId: string, memberId: string): Promise<ClonedVoice[]> {
  const clones = await listClones(db, guildId, { memberId });
  return clones.filter(
    ({ ownerId, consent }) => ownerId === memberId || consent.speakerId === memberId,
  );
}

export async function consentsOf(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<ConsentRecord[]> {
  const rows = await consentRows(db, guildId)
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', memberId),
        eb('attested_by', '=', memberId),
        eb('speaker_id', '=', memberId),
      ]),
    )
    .orderBy('attested_at')
    .orderBy('voice_id')
    .execute();
  return rows.map(toConsent);
}

/** The entries of the guild's dictionary that a member added. */
export async function entriesBy(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<DictionaryEntry[]> {
  const entries = await listEntries(db, { guildId });
  return entries.filter(({ createdBy }) => createdBy === memberId);
}

/** The entries of a member's own dictionary. */
export function ownEntriesOf(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<DictionaryEntry[]> {
  return listEntries(db, { guildId, memberId });
}

export async function soundsOf(db: Db, guildId: string, memberId: string): Promise<Sound[]> {
  const sounds = await listSounds(db, guildId);
  return sounds.filter(({ createdBy }) => createdBy === memberId);
}

export function usageOf(db: Db, guildId: string, memberId: string): Promise<MemberData['usage']> {
  return db
    .selectFrom('bot_usage_days')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .select(['day', 'command', 'characters', 'requests'])
    .orderBy('day')
    .orderBy('command')
    .execute();
}
