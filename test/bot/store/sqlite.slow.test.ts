import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BotMetrics } from '../../../src/bot/metrics/bot-metrics.ts';
import { settingsSchema } from '../../../src/bot/store/settings-schema.ts';
import { type BotStore, openBotStore } from '../../../src/bot/store/store.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { findInFiles } from '../../support/remains.ts';
import { uniqueId } from './fixture.ts';
import { fillGuild, readEverything } from './full-guild.ts';

async function open(dataDir: string): Promise<BotStore> {
  const store = await openBotStore({ kind: 'sqlite', dataDir }, SILENT);
  onTestFinished(() => store.close());
  return store;
}

const fileIn = (folder: string) => path.join(folder, 'bot.sqlite');

describe('a file', () => {
  test('is bot.sqlite, with a valid backup beside it', async () => {
    const folder = temporaryFolder();
    const store = await open(folder);
    const { guild, channel } = await fillGuild(store);
    const before = await readEverything(store, guild, channel);
    await store.runHousekeeping();
    await store.close();
    writeFileSync(fileIn(folder), 'This is a letter to a friend. '.repeat(200));
    await expect(open(folder)).rejects.toMatchObject({
      name: 'PlainError',
      message: expect.stringMatching(/bot\.sqlite is damaged.*copy the backup/),
    });
    const elsewhere = temporaryFolder();
    writeFileSync(fileIn(elsewhere), readFileSync(`${fileIn(folder)}.backup`));
    expect(await readEverything(await open(elsewhere), guild, channel)).toEqual(before);
  });

  test('keeps everything reported as saved when the process is killed', async () => {
    const [folder, guild] = [temporaryFolder(), uniqueId()];
    const writer = fileURLToPath(new URL('./preset-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [writer, folder, guild], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let reported = -1;
    for await (const line of createInterface({ input: child.stdout })) {
      reported = Number(line);
      if (reported === 20) child.kill('SIGKILL');
    }
    await ended;
    const { presets } = await open(folder);
    const saved = (await presets.list(guild)).length;
    expect(saved).toBeGreaterThanOrEqual(reported + 1);
    expect((await presets.listDefaults(guild)).length).toBeGreaterThanOrEqual(reported + 1);
    await presets.save(guild, { name: 'later', voice: 'voice-b-en-f-01', createdBy: '7' });
    expect(await presets.list(guild)).toHaveLength(saved + 1);
  });

  test('is not written for an in-memory database', async () => {
    const store = await openBotStore({ kind: 'memory' }, SILENT);
    onTestFinished(() => store.close());
    const { guild } = await fillGuild(store);
    await store.runHousekeeping();
    expect(await store.presets.list(guild)).toHaveLength(3);
    expect(existsSync('bot.sqlite')).toBe(false);
  });
});

describe('settings stored by another version', () => {
  test.each([
    ['lose a key that is gone', { forgotten: 1, textCharacters: 9 }, { textCharacters: 9 }],
    [
      'get the default for a value that is no longer valid',
      { textCharacters: -1, replyLanguage: 'ja' },
      { replyLanguage: 'ja' },
    ],
    ['lose a role group that is gone', { roles: { dance: ['123456789012345678'] } }, {}],
    [
      'get defaults for fields that were added later',
      { roles: { clone: ['123456789012345678'] } },
      { roles: { clone: ['123456789012345678'] } },
    ],
  ])('%s', async (_, stored, expected) => {
    const [folder, guild] = [temporaryFolder(), uniqueId()];
    const { settings } = await open(folder);
    await settings.update(guild, (now) => now);
    const file = new Database(fileIn(folder));
    file.prepare('update bot_settings set json = ?').run(JSON.stringify(stored));
    file.close();
    expect(await settings.get(guild)).toEqual(settingsSchema.parse(expected));
    await settings.update(guild, (now) => ({ ...now, announce: { joins: true, leaves: false } }));
    expect(await settings.get(guild)).toMatchObject({ announce: { joins: true } });
  });
});

/** Returns a file to the tables before member voices had speed and pitch. */
const BEFORE_MEMBER_VOICES = `
  drop table bot_voice_sessions;
  delete from bot_migrations_compatibility;
  drop table bot_sounds;
  create table before as
    select guild_id, id, position, kind, source, source_key, spoken, created_by from bot_dictionary;
  drop table bot_dictionary;
  alter table before rename to bot_dictionary;
  drop table bot_default_voices;
  alter table bot_presets drop column speed;
  alter table bot_presets drop column pitch;
`;

test('a file of an earlier version keeps members’ voices and the dictionary', async () => {
  const [folder, guild] = [temporaryFolder(), uniqueId()];
  const own = { voice: 'voice-b-ko-f-01', tone: 'softly' };
  const store = await open(folder);
  await store.memberVoices.set(guild, '7', own);
  const entry = { kind: 'word', from: 'gg', to: 'good game', createdBy: '7' } as const;
  await store.dictionary.add({ guildId: guild }, entry);
  await store.close();
  const file = new Database(fileIn(folder));
  file.exec(`${BEFORE_MEMBER_VOICES}
    create table before as
      select guild_id, voice, language, tone, exaggeration, member_id from bot_member_voices;
    drop table bot_member_voices;
    alter table before rename to bot_member_voices;
    delete from bot_migrations where name >= '0007'
  `);
  file.close();
  const updated = await open(folder);
  expect(await updated.memberVoices.get(guild, '7')).toEqual({ ...own, voiceChosenAt: 0 });
  expect(await updated.dictionary.list({ guildId: guild })).toEqual([{ id: 1, ...entry }]);
  await updated.dictionary.add({ guildId: guild, memberId: '7' }, entry);
  await updated.memberVoices.set(guild, '7', { voice: null });
  expect(await updated.memberVoices.get(guild, '7')).toEqual({ tone: 'softly' });
});

describe('erasing', () => {
  test('waits for a process that reads, without holding up writers, and is completed later', async () => {
    const [folder, guild] = [temporaryFolder(), uniqueId()];
    const store = await open(folder);
    const preset = (name: string) => ({ name, voice: 'voice-b-en-f-01', createdBy: '7' });
    await store.presets.save(guild, preset('read by another process'));
    const reader = new Database(fileIn(folder));
    reader.exec('begin');
    reader.prepare('select * from bot_presets').all();
    await store.privacy.deleteGuild(guild);
    const metrics = new BotMetrics();
    metrics.watchStore(store);
    const countUnerased = async () => {
      const { text } = await metrics.render();
      return Number(/^mynah_bot_deletions_unerased (\d+)$/m.exec(text)?.[1]);
    };
    let isErasing = true;
    const erasing = store.eraseDeleted().finally(() => {
      isErasing = false;
    });
    erasing.catch(() => {});
    // Fails when the lock is held for longer than a write waits.
    while (isErasing) {
      await store.presets.save(guild, preset('written meanwhile'));
      // Leaves the lock to the thread that erases.
      await pause(20);
    }
    await expect(erasing).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    expect(await countUnerased()).toBeGreaterThan(0);
    reader.exec('commit');
    reader.close();
    await store.eraseDeleted();
    expect(await countUnerased()).toBe(0);
    expect(findInFiles(folder, ['read by another process', 'written meanwhile'])).toEqual([
      'written meanwhile',
    ]);
  });

  test('also removes what earlier versions left behind', async () => {
    const [folder, guild] = [temporaryFolder(), uniqueId()];
    const store = await open(folder);
    await store.presets.save(guild, { name: 'left', voice: 'voice-b-en-f-01', createdBy: '7' });
    await store.close();
    const file = new Database(fileIn(folder));
    file.pragma('secure_delete = OFF');
    file.exec(`update bot_presets set tone = 'deleted without a trace'; delete from bot_presets`);
    const later = ['deletions', 'voice_deletions', 'written_charges'];
    for (const name of [...later, 'member_languages', 'channel_languages']) {
      file.exec(`drop table bot_${name}`);
    }
    file.exec(BEFORE_MEMBER_VOICES);
    file.exec(`delete from bot_migrations where name >= '0004'`);
    file.close();
    expect(findInFiles(folder, ['deleted without a trace'])).toHaveLength(1);
    const updated = await open(folder);
    await updated.eraseDeleted();
    expect(findInFiles(folder, ['deleted without a trace'])).toEqual([]);
  });
});
