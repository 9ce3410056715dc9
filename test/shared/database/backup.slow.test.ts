import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BotStore } from '../../../src/bot/store/store.ts';
import { BOT_SCHEMA, openBotStore } from '../../../src/bot/store/store.ts';
import { VOICE_SERVICE } from '../../../src/service/store/store.ts';
import { restoreBackup } from '../../../src/shared/database/backup/restore.ts';
import { writeBackup } from '../../../src/shared/database/backup/write-backup.ts';
import type { DatabaseOptions } from '../../../src/shared/database/database.ts';
import { cloneDraft, uniqueId, VOICE } from '../../bot/store/fixture.ts';
import { fillGuild, readEverything } from '../../bot/store/full-guild.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../../support/postgres.ts';
import { findRemains } from '../../support/remains.ts';
import { casesBy } from '../../support/tables.ts';

const SQLITE = { name: 'SQLite', create: createSqlite };
const POSTGRES = { name: `PostgreSQL${WITHOUT_POSTGRES}`, create: createPostgres };
const BACKENDS = HAS_POSTGRES ? [SQLITE, POSTGRES] : [SQLITE];
const PAIRS = BACKENDS.flatMap((from) =>
  BACKENDS.map((to) => ({ from, to, pair: `${from.name} to ${to.name}` })),
);

async function createSqlite(): Promise<DatabaseOptions> {
  return { kind: 'sqlite', dataDir: temporaryFolder() };
}

async function createPostgres(): Promise<DatabaseOptions> {
  const database = await startPostgres();
  onTestFinished(() => database[Symbol.asyncDispose]());
  return { kind: 'postgres', url: database.url };
}

/** A store that is closed when the test ends, unless it was closed before. */
async function open(options: DatabaseOptions): Promise<BotStore> {
  const store = await openBotStore(options, SILENT);
  const close = store.close.bind(store);
  let closing: Promise<void> | undefined;
  store.close = () => (closing ??= close());
  onTestFinished(() => store.close());
  return store;
}

const newFile = () => path.join(temporaryFolder(), 'mynah.backup');
const restore = (options: DatabaseOptions, file: string, isReplacing = false) =>
  restoreBackup({ options, schema: BOT_SCHEMA, file, isReplacing, log: SILENT });
const plainly = (pattern: RegExp) => ({
  name: 'PlainError',
  message: expect.stringMatching(pattern),
});
const preset = (name: string) => ({ name, voice: VOICE, createdBy: '7' });

/** A backup of a small database, and its lines. */
async function makeBackup() {
  const options = await createSqlite();
  const store = await open(options);
  const { guild } = await fillGuild(store);
  const file = newFile();
  await writeBackup(options, BOT_SCHEMA, file);
  await store.close();
  return {
    options,
    guild,
    file,
    lines: gunzipSync(readFileSync(file)).toString().trim().split('\n'),
  };
}

/** Writes a backup with a valid checksum. */
function forge(lines: readonly string[]): string {
  const file = newFile();
  const body = lines.map((line) => `${line}\n`).join('');
  const rows = lines.filter((line) => line.startsWith('[')).length;
  const sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(file, gzipSync(`${body}${JSON.stringify({ end: true, rows, sha256 })}\n`));
  return file;
}

describe('a backup', () => {
  test.each(PAIRS)('of a running bot can be moved from $pair', async ({ from, to }) => {
    const [source, target] = [await from.create(), await to.create()];
    const store = await open(source);
    const { guild, channel, ada, bob } = await fillGuild(store);
    const { guild: other } = await fillGuild(store);
    const readAll = async (from: BotStore) => ({
      data: await readEverything(from, guild, channel),
      other: await readEverything(from, other, channel),
      members: [
        await from.privacy.exportMember(ada, 'everywhere'),
        await from.privacy.exportMember(bob, 'everywhere'),
      ],
    });
    const before = await readAll(store);
    const file = newFile();
    await writeBackup(source, BOT_SCHEMA, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { rows, deletions } = await restore(target, file);
    expect(rows).toBeGreaterThan(30);
    expect(deletions).toBe(0);
    const restored = await open(target);
    expect(await readAll(restored)).toEqual(before);
    // It works like any other database.
    await restored.presets.save(guild, preset('new'));
    await restored.runHousekeeping();
  });

  test('is consistent while another process writes', async () => {
    const folder = temporaryFolder();
    const guild = uniqueId();
    const writer = fileURLToPath(new URL('../../bot/store/preset-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [writer, folder, guild], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The writer may have finished before it is killed.
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    const file = newFile();
    await writeBackup({ kind: 'sqlite', dataDir: folder }, BOT_SCHEMA, file);
    child.kill();
    await ended;
    const target = await createSqlite();
    await restore(target, file);
    const { presets } = await open(target);
    const [saved, defaults] = [await presets.list(guild), await presets.listDefaults(guild)];
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.length - defaults.length).toBeLessThanOrEqual(1);
  });

  test('does not overwrite a file, and needs a database', async () => {
    const { options, file } = await makeBackup();
    await expect(writeBackup(options, BOT_SCHEMA, file)).rejects.toMatchObject(
      plainly(/already exists/),
    );
    const nowhere = { kind: 'sqlite', dataDir: path.join(temporaryFolder(), 'nothing') } as const;
    await expect(writeBackup(nowhere, BOT_SCHEMA, newFile())).rejects.toMatchObject(
      plainly(/no database.*DATA_DIR/),
    );
    await expect(writeBackup({ kind: 'memory' }, BOT_SCHEMA, newFile())).rejects.toMatchObject(
      plainly(/Nothing is stored/),
    );
  });
});

describe.each(BACKENDS)('restoring into $name', ({ create }) => {
  test('is refused while a program uses the database, and without being asked to replace data', async () => {
    const { file } = await makeBackup();
    const options = await create();
    const store = await open(options);
    const guild = uniqueId();
    await store.presets.save(guild, preset('a preset of today'));
    await expect(restore(options, file, true)).rejects.toMatchObject(plainly(/running program/));
    await store.close();
    await expect(restore(options, file)).rejects.toMatchObject(
      plainly(/already has data.*--replace/),
    );
    const again = await open(options);
    expect(await again.presets.list(guild)).toHaveLength(1);
    await again.close();
    await restore(options, file, true);
    expect(await findRemains(options, ['a preset of today'])).toEqual([]);
    expect(await (await open(options)).presets.list(guild)).toEqual([]);
  });

  test('keeps deleted what was deleted since the backup', async () => {
    const options = await create();
    const store = await open(options);
    const here = await fillGuild(store);
    const there = await fillGuild(store);
    const { guild, bob, clones } = await fillGuild(store);
    const [reader, newGuild] = [uniqueId(), uniqueId()];
    const file = newFile();
    await writeBackup(options, BOT_SCHEMA, file);
    await store.privacy.deleteMember(here.ada, 'everywhere');
    await store.privacy.deleteGuild(there.guild);
    await store.clones.remove(guild, clones.bobs.voiceId);
    await store.privacy.setMayRead('everywhere', reader, false);
    await store.privacy.setMayRead({ guildId: newGuild }, bob, false);
    const expected = {
      here: await readEverything(store, here.guild, here.channel),
      there: await readEverything(store, there.guild, there.channel),
    };
    // Deleted before the next backup: this one is not affected.
    const pending = (await store.voiceDeletions.backlog()).voices;
    await store.close();
    const { deletions } = await restore(options, file, true);
    // Ada everywhere and on one server, her two voices; a server and its three voices; Bob's voice.
    expect(deletions).toBe(9);
    const restored = await open(options);
    expect({
      here: await readEverything(restored, here.guild, here.channel),
      there: await readEverything(restored, there.guild, there.channel),
    }).toEqual(expected);
    const left = await restored.clones.list(guild, { memberId: bob, isManager: true });
    expect(left.map(({ voiceId }) => voiceId)).not.toContain(clones.bobs.voiceId);
    expect(left).toHaveLength(2);
    expect(await restored.privacy.mayReadEverywhere(reader)).toBe(false);
    expect(await restored.privacy.mayRead(newGuild, bob)).toBe(false);
    expect((await restored.voiceDeletions.backlog()).voices).toBe(pending);
    // The bot has left its channels since.
    expect(await restored.voiceSessions.list(new Set([guild]))).toEqual([]);
  });

  test('changes nothing when a row cannot be stored', async () => {
    const { lines } = await makeBackup();
    const options = await create();
    const store = await open(options);
    const { guild, channel } = await fillGuild(store);
    const before = await readEverything(store, guild, channel);
    await store.close();
    const row = lines.findIndex((line) => line.startsWith('["voice-c') || line.startsWith('["'));
    const twice = forge([
      ...lines.slice(0, row + 1),
      lines[row] ?? '',
      ...lines.slice(row + 1, -1),
    ]);
    await expect(restore(options, twice, true)).rejects.toThrow();
    expect(await readEverything(await open(options), guild, channel)).toEqual(before);
  });

  test('migrates the backup of an earlier version', async () => {
    const options = await create();
    const header = {
      format: 'mynah-backup',
      version: 1,
      program: 'mynah-bot',
      createdAt: '2026-11-22T00:00:00.000Z',
    };
    const guild = uniqueId();
    const old = forge([
      JSON.stringify({ ...header, migrations: ['0001-guilds'] }),
      JSON.stringify({ table: 'bot_guilds', columns: ['id', 'revision', 'left_at', 'budget'] }),
      JSON.stringify([guild, 0, null, 777]),
    ]);
    await restore(options, old);
    const store = await open(options);
    expect(await store.guilds.budgetOf(guild)).toBe(777);
    await store.clones.add(guild, cloneDraft(uniqueId()));
    await store.privacy.deleteGuild(guild);
  });
});

describe('a file that cannot be restored is reported, and nothing is changed:', () => {
  /** A backup whose header says something else. */
  const withHeader = (changes: object) => (lines: string[]) => {
    const header = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), ...changes });
    return forge([header, ...lines.slice(1, -1)]);
  };
  const cases = casesBy<(lines: string[], bytes: Buffer) => Buffer | string>({
    'is not a backup of Mynah': {
      garbage: () => Buffer.from('no backup at all'),
      'an empty file': () => Buffer.alloc(0),
    },
    'is (damaged|not a backup)': {
      'a cut file': (_, bytes) => bytes.subarray(0, -40),
      'a changed byte': (_, bytes) => flip(bytes),
    },
    'is damaged or incomplete': {
      'a missing end': (lines) => gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
      'a missing row': (lines) => gzipSync(`${lines.toSpliced(2, 1).join('\n')}\n`),
      'something after the end': (lines) => gzipSync(`${lines.join('\n')}\n{}\n`),
      'a row of another shape': (lines) =>
        forge([...lines.slice(0, -1), JSON.stringify(Array(40).fill(1))]),
      'an unknown table': (lines) =>
        forge([...lines.slice(0, -1), '{"table":"x","columns":["y"]}']),
    },
    'newer version of Mynah. Update Mynah': {
      'a newer format': withHeader({ version: 2 }),
      'newer migrations': withHeader({ migrations: ['9999-later'] }),
    },
    'is a backup of mynah-voice-service.*npm run service -- restore': {
      'a backup of the voice service': withHeader({ program: VOICE_SERVICE.program }),
    },
    'more than two years old': {
      'an old backup': withHeader({ createdAt: '2020-01-01T00:00:00.000Z' }),
    },
  });

  test.each(cases)('%s', async (_, make, sentence) => {
    const { options, guild, file, lines } = await makeBackup();
    const made = make(lines, readFileSync(file));
    const changed = typeof made === 'string' ? made : newFile();
    if (typeof made !== 'string') writeFileSync(changed, made);
    await expect(restore(options, changed, true)).rejects.toMatchObject(
      plainly(new RegExp(sentence)),
    );
    expect(await (await open(options)).presets.list(guild)).toHaveLength(3);
  });

  function flip(bytes: Buffer): Buffer {
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 0x10;
    return bytes;
  }
});
