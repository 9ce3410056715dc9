import { randomUUID } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../../shared/database/database.ts';
import type { Schema } from '../../shared/database/schema.ts';
import { applyDeletions } from './apply-deletions.ts';
import { StoredClones } from './clones.ts';
import type { StoreContext, Trx } from './context.ts';
import { StoredDefaultVoices } from './default-voices.ts';
import { StoredDictionary } from './dictionary.ts';
import { deleteEmptyScopes } from './empty-scopes.ts';
import { StoredForgotten } from './forgotten.ts';
import { StoredGuilds } from './guilds.ts';
import { deleteExpired, Housekeeping } from './housekeeping.ts';
import { StoredLanguages } from './languages.ts';
import { STORE_LIMITS } from './limits.ts';
import { StoredMemberVoices } from './member-voices.ts';
import { MIGRATIONS } from './migrations.ts';
import { Outage } from './outage-cache.ts';
import { StoredPresets } from './presets.ts';
import { StoredPrivacy } from './privacy.ts';
import { type BotTables, DELETION_LOG } from './schema.ts';
import { StoredSettings } from './settings.ts';
import { StoredSounds } from './sounds.ts';
import type { BotStore } from './types/bot-store.ts';
import type { Forgotten } from './types/forgotten.ts';
import { StoredUsage } from './usage.ts';
import { StoredVoiceDeletions } from './voice-deletions.ts';
import { StoredVoiceSessions } from './voice-sessions.ts';

export type BotStoreOptions = DatabaseOptions & {
  /** Milliseconds since 1970; default: the system's clock. */
  readonly clock?: () => number;
};

/** The bot's tables. */
export const BOT_SCHEMA: Schema = {
  program: 'mynah-bot',
  fileName: 'bot.sqlite',
  folderSetting: 'DATA_DIR',
  migrationTable: 'bot_migrations',
  probeTable: 'bot_probe',
  migrations: MIGRATIONS,
  deletionLog: DELETION_LOG,
  personalTables: [
    'bot_clones',
    'bot_channel_languages',
    'bot_consents',
    'bot_default_voices',
    'bot_dictionary',
    // With personal scopes.
    'bot_guilds',
    'bot_member_languages',
    'bot_member_voices',
    'bot_presets',
    'bot_settings',
    'bot_sounds',
    'bot_unread_members',
    'bot_unread_people',
    'bot_usage_days',
    'bot_usage_months',
    'bot_usage_reservations',
    'bot_voice_deletions',
  ],
  // The members who must not be read aloud, and the pending deletions.
  survivesRestore: [
    'bot_guilds',
    'bot_unread_members',
    'bot_unread_people',
    'bot_voice_deletions',
    DELETION_LOG,
  ],
  applyDeletions: (trx, deletedAt) => applyDeletions(trx as unknown as Trx, deletedAt),
};

/**
 * Opens the bot's database, either `bot.sqlite` or tables in PostgreSQL, and runs pending migrations.
 * @throws PlainError that names the database and says what to do
 */
export async function openBotStore(options: BotStoreOptions, log: Logger): Promise<BotStore> {
  const database = await openDatabase<BotTables>(options, BOT_SCHEMA, log);
  const clock = options.clock ?? Date.now;
  return createStore(database, {
    db: database.db,
    clock,
    log,
    holder: randomUUID(),
    outage: new Outage(),
    forgotten: new StoredForgotten(database),
    listUnerased: () => database.deletions.listPending(),
  });
}

function createStore(database: Database<BotTables>, context: StoreContext): BotStore {
  const invalidate = (guildId: string) => {
    for (const part of [
      presets,
      memberVoices,
      defaultVoices,
      dictionary,
      settings,
      guilds,
      privacy,
      languages,
      sounds,
    ]) {
      part.invalidate(guildId);
    }
    clones.invalidate();
  };
  const onDeleted = (guildId: string) => {
    invalidate(guildId);
    database.deletions.eraseSoon();
  };
  /** Other results are only used during an outage. */
  const forget = (what: Forgotten) => {
    if (what.kind === 'everything') return;
    if (what.kind === 'unread') privacy.invalidateMember(what.memberId);
    const { scope } = what;
    if (scope === undefined) return;
    if (what.kind === 'unread') privacy.invalidate(scope);
    else if (what.kind === 'blocked') settings.invalidate(scope);
    else if (what.kind === 'clips') sounds.invalidate(scope);
    else invalidate(scope);
  };
  const presets = new StoredPresets(context);
  const memberVoices = new StoredMemberVoices(context);
  const defaultVoices = new StoredDefaultVoices(context);
  const dictionary = new StoredDictionary(context);
  const settings = new StoredSettings(context);
  const sounds = new StoredSounds(context);
  const usage = new StoredUsage(context);
  const clones = new StoredClones(context, onDeleted);
  const languages = new StoredLanguages(context);
  const privacy = new StoredPrivacy(context, languages, onDeleted);
  const guilds = new StoredGuilds(context, onDeleted);
  const housekeeping = new Housekeeping(context.log, [
    () => usage.maintain(),
    () => languages.write(),
    () => deleteExpired(context),
    () => deleteEmptyScopes(context),
    () => database.deletions.housekeep(context.clock()),
    () => database.backUp(),
  ]);
  return {
    presets,
    memberVoices,
    defaultVoices,
    clones,
    dictionary,
    settings,
    sounds,
    usage,
    privacy,
    guilds,
    languages,
    connections: database.connections,
    checkWritable: () => database.checkWritable(STORE_LIMITS.readyTimeoutMs),
    voiceDeletions: new StoredVoiceDeletions(context),
    voiceSessions: new StoredVoiceSessions(context),
    forgotten: context.forgotten,
    forget,
    eraseDeleted: () => database.deletions.erase(),
    countUnerased: async () => (await context.listUnerased()).length,
    startHousekeeping: () => housekeeping.start(),
    runHousekeeping: () => housekeeping.runAll(),
    close: async () => {
      await housekeeping.stop();
      await usage
        .maintain()
        .catch((err: unknown) =>
          context.log.error({ err }, 'could not write usage before closing'),
        );
      await languages
        .write()
        .catch((err: unknown) =>
          context.log.warn({ err }, 'could not write learned languages before closing'),
        );
      await database.close();
    },
  };
}
