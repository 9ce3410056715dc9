import type { Kysely } from 'kysely';
import type { Db, Trx } from './context.ts';
import { findDefaultVoice } from './default-voices.ts';
import { deleteEntriesOf } from './dictionary.ts';
import { countsOfMember } from './languages.ts';
import {
  clonesOf,
  consentsOf,
  entriesBy,
  type MemberData,
  ownEntriesOf,
  presetsOf,
  soundsOf,
  usageOf,
} from './member-data.ts';
import { clearMemberVoice, findMemberVoice } from './member-voices.ts';
import { isReadIn } from './opt-outs.ts';
import type { BotTables } from './schema.ts';
import { deleteEarlierMonths, removeMemberFromDays } from './usage-rows.ts';

/** What a deletion does with the rows of a table. */
type Fate =
  | 'delete'
  /** They stay, for the reason in the table's entry. */
  | 'keep'
  /** They go with the rows that they belong to: by `deleteVoices`, or by a foreign key. */
  | 'with-others';

/** @param now milliseconds since 1970 */
type DeleteRows = (trx: Trx, guildId: string, memberId: string, now: number) => Promise<void>;

type Exported = {
  readonly [Part in Exclude<keyof MemberData, 'guildId'>]?: (
    db: Db,
    guildId: string,
    memberId: string,
  ) => Promise<MemberData[Part]>;
};

/** What the rows of a table have to do with people, and what happens to them. */
interface TableRules<Columns> {
  /** Whether the rows can be personal data. The privacy policy covers these tables. */
  readonly isPersonal: boolean;
  /** The columns with IDs of members. Exports and deletions find the guilds of a member by them. Default: none. */
  readonly members?: readonly (keyof Columns & string)[];
  /** The parts of a member's export that come from this table. */
  readonly exported?: Exported;
  /** What the deletion of a member's data does with their rows in a guild, or in their personal scope. */
  readonly memberDeletion: Fate | DeleteRows;
  /** What the deletion of a guild's data does with its rows. A foreign key deletes kept ones when the guild is purged. */
  readonly guildDeletion: Fate;
  /** Whether a restored backup gets the rows of the database that it replaces, too. */
  readonly survivesRestore?: true;
  /** Whether personal scopes have rows here. A scope without any is deleted. */
  readonly isInPersonalScopes?: true;
}

/**
 * All tables of the bot. Exports, deletions, backups and the privacy policy follow it. Deletions take the tables in this
 * order, which is that of `deleteExpired`, so that processes don't deadlock. Caches know no tables: a deletion tells them
 * which guild, member or voices it concerns (see `forgotten.ts`).
 */
export const TABLES: { readonly [Table in keyof BotTables]: TableRules<BotTables[Table]> } = {
  /** The ID can be a personal scope. The budget is the operator's. */
  bot_guilds: {
    isPersonal: true,
    memberDeletion: 'keep',
    guildDeletion: 'keep',
    survivesRestore: true,
  },
  /** Names members who are blocked, which is the guild's decision. */
  bot_settings: {
    isPersonal: true,
    memberDeletion: 'keep',
    guildDeletion: 'delete',
  },
  /** An opt-out lasts until the member changes it. */
  bot_unread_members: {
    isPersonal: true,
    members: ['member_id'],
    exported: { isRead: isReadIn },
    memberDeletion: 'keep',
    guildDeletion: 'keep',
    survivesRestore: true,
  },
  /** The same, in all guilds. */
  bot_unread_people: {
    isPersonal: true,
    memberDeletion: 'keep',
    guildDeletion: 'keep',
    survivesRestore: true,
  },
  bot_member_voices: {
    isPersonal: true,
    members: ['member_id'],
    exported: { voice: findMemberVoice },
    memberDeletion: clearMemberVoice,
    guildDeletion: 'delete',
    isInPersonalScopes: true,
  },
  bot_default_voices: {
    isPersonal: true,
    members: ['member_id'],
    exported: { defaultVoice: findDefaultVoice },
    memberDeletion: 'delete',
    guildDeletion: 'delete',
  },
  bot_presets: {
    isPersonal: true,
    members: ['created_by'],
    exported: { presets: presetsOf },
    memberDeletion: 'delete',
    guildDeletion: 'delete',
  },
  bot_preset_defaults: {
    isPersonal: false,
    memberDeletion: 'with-others',
    guildDeletion: 'with-others',
  },
  bot_clones: {
    isPersonal: true,
    members: ['owner_id'],
    exported: { clones: clonesOf },
    memberDeletion: 'with-others',
    guildDeletion: 'with-others',
  },
  /** Answer complaints for a year after their voice was deleted, even if the guild was purged. */
  bot_consents: {
    isPersonal: true,
    members: ['owner_id', 'attested_by', 'speaker_id'],
    exported: { consents: consentsOf },
    memberDeletion: 'keep',
    guildDeletion: 'keep',
  },
  /** The voice service still has to delete these voices, even if the guild was purged. */
  bot_voice_deletions: {
    isPersonal: true,
    memberDeletion: 'keep',
    guildDeletion: 'keep',
    survivesRestore: true,
  },
  bot_dictionary: {
    isPersonal: true,
    members: ['member_id', 'created_by'],
    exported: { dictionary: entriesBy, ownDictionary: ownEntriesOf },
    memberDeletion: deleteEntriesOf,
    guildDeletion: 'delete',
  },
  bot_sounds: {
    isPersonal: true,
    members: ['created_by'],
    exported: { sounds: soundsOf },
    memberDeletion: 'delete',
    guildDeletion: 'delete',
  },
  bot_usage_days: {
    isPersonal: true,
    members: ['member_id'],
    exported: { usage: usageOf },
    memberDeletion: removeMemberFromDays,
    guildDeletion: 'delete',
    isInPersonalScopes: true,
  },
  bot_member_languages: {
    isPersonal: true,
    members: ['member_id'],
    exported: { languages: countsOfMember },
    memberDeletion: 'delete',
    guildDeletion: 'delete',
  },
  /** Counts of all members together. */
  bot_channel_languages: {
    isPersonal: true,
    memberDeletion: 'keep',
    guildDeletion: 'delete',
  },
  /** What was used of a budget stays used. */
  bot_usage_months: {
    isPersonal: true,
    memberDeletion: deleteEarlierMonths,
    guildDeletion: 'keep',
    isInPersonalScopes: true,
  },
  /** Deleted when the request ends. */
  bot_usage_reservations: {
    isPersonal: true,
    memberDeletion: 'keep',
    guildDeletion: 'keep',
    isInPersonalScopes: true,
  },
  /** Only IDs of charges. */
  bot_written_charges: {
    isPersonal: false,
    memberDeletion: 'keep',
    guildDeletion: 'keep',
  },
  /** Only IDs of channels. */
  bot_voice_sessions: {
    isPersonal: false,
    memberDeletion: 'keep',
    guildDeletion: 'delete',
  },
};

type Table = { readonly name: keyof BotTables } & TableRules<Record<string, unknown>>;

/** {@link TABLES} as a list. */
export const TABLE_LIST = Object.entries(TABLES).map(([name, rules]) => ({
  name,
  ...rules,
})) as readonly Table[];

/** All data about a member in a guild. */
export async function readMemberData(
  db: Db,
  guildId: string,
  memberId: string,
): Promise<MemberData> {
  const data: Record<string, unknown> = { guildId };
  for (const { exported = {} } of TABLE_LIST) {
    for (const [part, read] of Object.entries(exported)) {
      data[part] = await read(db, guildId, memberId);
    }
  }
  return data as unknown as MemberData;
}

/**
 * Members with data, once for each guild.
 * @param memberId only this member; undefined: all
 */
export async function listMembers(
  db: Db,
  memberId?: string,
): Promise<{ guildId: string; memberId: string }[]> {
  const [first, ...others] = TABLE_LIST.flatMap(({ name, members = [] }) =>
    members.map((column) => {
      const rows = anyTable(db)
        .selectFrom(name)
        .select(['guild_id as guildId', `${column} as memberId`]);
      return memberId === undefined
        ? rows.where(column, '!=', '')
        : rows.where(column, '=', memberId);
    }),
  );
  return first === undefined ? [] : others.reduce((all, rows) => all.union(rows), first).execute();
}

/** For queries whose table is only known when they run. */
export function anyTable(db: Db): Kysely<Record<string, Record<string, string>>> {
  return db as unknown as Kysely<Record<string, Record<string, string>>>;
}
