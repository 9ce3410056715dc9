import type { ClonedVoice, ConsentRecord } from './clones.ts';
import { consentRows, listClones, toConsent } from './clones.ts';
import type { Db } from './context.ts';
import type { DefaultVoice } from './default-voices.ts';
import { findDefaultVoice } from './default-voices.ts';
import type { DictionaryEntry } from './dictionary-entries.ts';
import { toEntry } from './dictionary-entries.ts';
import type { LanguageCounts } from './language-counts.ts';
import { countsOfMember } from './languages.ts';
import { findMemberVoice } from './member-voices.ts';
import { listPresets, toPreset } from './presets.ts';
import type { Sound } from './sounds.ts';
import { soundsOfMember } from './sounds.ts';
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

/** All data about a member in a guild. */
export async function readMemberData(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<MemberData> {
  const own = { db, guildId, memberId };
  const presets = await listPresets(db, guildId);
  const clones = await listClones(db, guildId, { memberId });
  return {
    guildId,
    isRead: !(await isUnread(own)),
    voice: await findMemberVoice(db, guildId, memberId),
    defaultVoice: await findDefaultVoice(db, guildId, memberId),
    presets: presets.filter((row) => row.created_by === memberId).map(toPreset),
    clones: clones.filter(
      ({ ownerId, consent }) => ownerId === memberId || consent.speakerId === memberId,
    ),
    consents: await consentsOf(own),
    dictionary: await entriesOf(own, ''),
    ownDictionary: await entriesOf(own, memberId),
    sounds: await soundsOfMember(db, guildId, memberId),
    usage: await usageOf(own),
    languages: await countsOfMember(db, guildId, memberId),
  };
}

/** Whether there is any data about the member. */
export function hasData(data: MemberData): boolean {
  const { presets, clones, consents, dictionary, ownDictionary, sounds, usage, languages } = data;
  const lists = [presets, clones, consents, dictionary, ownDictionary, sounds, usage, languages];
  const hasVoice = data.voice !== undefined || data.defaultVoice !== undefined;
  return !data.isRead || hasVoice || lists.some(({ length }) => length > 0);
}

/** Guilds with data about a member. */
export async function listGuildsOf(db: Db, memberId: string): Promise<string[]> {
  const traces = await db
    .selectFrom('bot_presets')
    .where('created_by', '=', memberId)
    .select('guild_id')
    .union(db.selectFrom('bot_member_voices').where('member_id', '=', memberId).select('guild_id'))
    .union(
      db.selectFrom('bot_member_languages').where('member_id', '=', memberId).select('guild_id'),
    )
    .union(db.selectFrom('bot_default_voices').where('member_id', '=', memberId).select('guild_id'))
    .union(db.selectFrom('bot_sounds').where('created_by', '=', memberId).select('guild_id'))
    .union(db.selectFrom('bot_dictionary').where('created_by', '=', memberId).select('guild_id'))
    .union(db.selectFrom('bot_usage_days').where('member_id', '=', memberId).select('guild_id'))
    .union(db.selectFrom('bot_unread_members').where('member_id', '=', memberId).select('guild_id'))
    .union(
      db
        .selectFrom('bot_consents')
        .where((eb) =>
          eb.or([
            eb('owner_id', '=', memberId),
            eb('attested_by', '=', memberId),
            eb('speaker_id', '=', memberId),
          ]),
        )
        .select('guild_id'),
    )
    .execute();
  return traces.map(({ guild_id }) => guild_id).toSorted();
}

interface Own {
  readonly db: Db;
  readonly guildId: string;
  readonly memberId: string;
}

async function isUnread({ db, guildId, memberId }: Own): Promise<boolean> {
  const row = await db
    .selectFrom('bot_unread_members')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function consentsOf({ db, guildId, memberId }: Own): Promise<MemberData['consents']> {
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

/** @param ofMember whose dictionary has the entries: '' stands for the guild's */
async function entriesOf(
  { db, guildId, memberId }: Own,
  ofMember: string,
): Promise<MemberData['dictionary']> {
  const rows = await db
    .selectFrom('bot_dictionary')
    .where('guild_id', '=', guildId)
    .where('created_by', '=', memberId)
    .where('member_id', '=', ofMember)
    .selectAll()
    .orderBy('position')
    .execute();
  return rows.map(toEntry);
}

function usageOf({ db, guildId, memberId }: Own): Promise<MemberData['usage']> {
  return db
    .selectFrom('bot_usage_days')
    .where('guild_id', '=', guildId)
    .where('member_id', '=', memberId)
    .select(['day', 'command', 'characters', 'requests'])
    .orderBy('day')
    .orderBy('command')
    .execute();
}
