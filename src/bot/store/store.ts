import { randomUUID } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../../shared/database/database.ts';
import type { Schema } from '../../shared/database/schema.ts';
import { Clones } from './clones.ts';
import { Outage, type StoreContext, type Trx } from './context.ts';
import { DefaultVoices } from './default-voices.ts';
import { applyDeletions } from './deletion.ts';
import { Dictionary } from './dictionary.ts';
import { deleteEmptyScopes } from './empty-scopes.ts';
import { type Forgotten, ForgottenFeed, type Holder } from './forgotten.ts';
import { Guilds } from './guilds.ts';
import { deleteExpired, Housekeeping } from './housekeeping.ts';
import { Languages } from './languages.ts';
import { STORE_LIMITS } from './limits.ts';
import { MemberVoices } from './member-voices.ts';
import { MIGRATIONS } from './migrations.ts';
import { TABLE_LIST } from './personal-data.ts';
import { Presets } from './presets.ts';
import { Privacy } from './privacy.ts';
import { type BotTables, DELETION_LOG } from './schema.ts';
import { Settings } from './settings.ts';
import { Sounds } from './sounds.ts';
import { Usage } from './usage.ts';
import { VoiceDeletions } from './voice-deletions.ts';
import { OpenVoiceSessions } from './voice-sessions.ts';

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
  survivesRestore: [
    ...TABLE_LIST.filter(({ survivesRestore }) => survivesRestore).map(({ name }) => name),
    DELETION_LOG,
  ],
  applyDeletions: (trx, deletedAt) => applyDeletions(trx as unknown as Trx, deletedAt),
};

/**
 * The bot's database. IDs are Discord snowflakes as strings. Every method takes the guild's ID and never
 * returns data of another guild. Several processes can share one database and see each other's changes
 * immediately.
 */
export class BotStore implements Holder {
  readonly presets: Presets;
  readonly memberVoices: MemberVoices;
  readonly defaultVoices: DefaultVoices;
  readonly clones: Clones;
  readonly dictionary: Dictionary;
  readonly settings: Settings;
  readonly sounds: Sounds;
  readonly usage: Usage;
  readonly privacy: Privacy;
  readonly guilds: Guilds;
  readonly languages: Languages;
  readonly voiceDeletions: VoiceDeletions;
  readonly voiceSessions: OpenVoiceSessions;
  readonly forgotten: ForgottenFeed;
  /** Those to PostgreSQL. Undefined on SQLite. */
  readonly connections: Database<BotTables>['connections'];
  readonly #database: Database<BotTables>;
  readonly #context: StoreContext;
  readonly #housekeeping: Housekeeping;

  constructor(database: Database<BotTables>, context: StoreContext) {
    const onDeleted = (guildId: string) => {
      this.languages.dropWaiting(guildId);
      database.deletions.eraseSoon();
    };
    this.presets = new Presets(context);
    this.memberVoices = new MemberVoices(context);
    this.defaultVoices = new DefaultVoices(context);
    this.clones = new Clones(context, onDeleted);
    this.dictionary = new Dictionary(context);
    this.settings = new Settings(context);
    this.sounds = new Sounds(context);
    this.usage = new Usage(context);
    this.languages = new Languages(context);
    this.privacy = new Privacy(context, this.languages, onDeleted);
    this.guilds = new Guilds(context, onDeleted);
    this.voiceDeletions = new VoiceDeletions(context);
    this.voiceSessions = new OpenVoiceSessions(context);
    this.forgotten = context.forgotten;
    this.connections = database.connections;
    this.#database = database;
    this.#context = context;
    this.#housekeeping = new Housekeeping(context.log, [
      () => this.usage.maintain(),
      () => this.languages.write(),
      () => deleteExpired(context),
      () => deleteEmptyScopes(context),
      () => database.deletions.housekeep(context.clock()),
      () => database.backUp(),
    ]);
  }

  /** Whether the database was down a moment ago. Reading throws DatabaseUnavailable at once while it is. */
  get isDown(): boolean {
    return this.#context.outage.isOn;
  }

  /**
   * Whether data can be stored.
   * @throws DatabaseUnavailable when it is not possible at the moment; otherwise the database's error
   */
  checkWritable(): Promise<void> {
    return this.#database.checkWritable(STORE_LIMITS.readyTimeoutMs);
  }

  forget(what: Forgotten): void {
    const isAboutLines = what.kind === 'scope' || what.kind === 'member';
    if (isAboutLines && what.scope !== undefined) this.languages.dropWaiting(what.scope);
  }

  /**
   * Removes the traces of deleted data from SQLite's files and backup. Housekeeping does it too.
   * @throws the error of the database or the file system
   */
  eraseDeleted(): Promise<void> {
    return this.#database.deletions.erase();
  }

  /** How many deletions may have left traces in files. */
  async countUnerased(): Promise<number> {
    return (await this.#context.listUnerased()).length;
  }

  /** Renews leases, writes backups and deletes expired data, now and regularly until `close`. Does not purge guilds. */
  startHousekeeping(): void {
    this.#housekeeping.start();
  }

  /** Runs all housekeeping tasks once. Never rejects. */
  runHousekeeping(): Promise<void> {
    return this.#housekeeping.runAll();
  }

  /** Writes outstanding usage and learned languages first. */
  async close(): Promise<void> {
    const { log } = this.#context;
    await this.#housekeeping.stop();
    await this.usage
      .maintain()
      .catch((err: unknown) => log.error({ err }, 'could not write usage before closing'));
    await this.languages
      .write()
      .catch((err: unknown) =>
        log.warn({ err }, 'could not write learned languages before closing'),
      );
    await this.#database.close();
  }
}

/**
 * Opens the bot's database, either `bot.sqlite` or tables in PostgreSQL, and runs pending migrations.
 * @throws PlainError that names the database and says what to do
 */
export async function openBotStore(options: BotStoreOptions, log: Logger): Promise<BotStore> {
  const database = await openDatabase<BotTables>(options, BOT_SCHEMA, log);
  const clock = options.clock ?? Date.now;
  return new BotStore(database, {
    db: database.db,
    clock,
    log,
    holder: randomUUID(),
    outage: new Outage(),
    forgotten: new ForgottenFeed(database),
    listUnerased: () => database.deletions.listPending(),
  });
}
