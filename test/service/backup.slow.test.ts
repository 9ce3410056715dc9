import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openBotStore } from '../../src/bot/store/store.ts';
import { uniqueId, VOICE } from '../bot/store/fixture.ts';
import { SILENT, temporaryFolder } from '../support/databases.ts';
import { run } from '../support/run.ts';

/** Runs a program to its end. */
async function finish(
  script: string,
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  await using program = run(script, args, environment);
  const code = await program.ended;
  return { code, output: program.output, errors: program.errors };
}

describe('npm run service', () => {
  test('backs up while the service is running, and restores when it is stopped', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'monday.backup');
    const service = (...args: string[]) => finish('service', [...args, '--data', folder]);
    await using running = run('service', ['serve', '--port', '0', '--data', folder]);
    await running.printed(/listening on/);
    await service('account', 'create', 'before', '--plan', 'free');
    const made = await service('backup', file);
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up 2 rows .* to .*monday\.backup/),
    });
    await service('account', 'create', 'after', '--plan', 'free');
    const refused = await service('restore', file, '--replace');
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringContaining('A running program uses this database. Stop it'),
    });

    running.child.kill('SIGINT');
    await running.ended;
    expect(await service('restore', file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Add --replace'),
    });
    const restored = await service('restore', file, '--replace');
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Restored 2 rows.*\nYou can start the service now/),
    });
    const { output } = await service('account', 'list');
    expect(output).toContain('before');
    expect(output).not.toContain('after');
    const missing = await service('restore', path.join(folder, 'nothing'));
    expect(missing).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/Cannot read .*nothing: no such file/),
    });
  });
});

describe('npm start', () => {
  test('backs up and restores the data of the bot', async () => {
    const [folder, elsewhere, guild] = [temporaryFolder(), temporaryFolder(), uniqueId()];
    const file = path.join(folder, 'bot.backup');
    const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, SILENT);
    await store.presets.save(guild, { name: 'Herald', voice: VOICE, createdBy: '7' });
    const made = await finish('backup', [file], { DATA_DIR: folder });
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up .*Keep it private/s),
    });
    await store.close();
    const restored = await finish('restore', [file], { DATA_DIR: elsewhere });
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('You can start the bot now'),
    });
    const copy = await openBotStore({ kind: 'sqlite', dataDir: elsewhere }, SILENT);
    expect(await copy.presets.list(guild)).toMatchObject([{ name: 'Herald' }]);
    await copy.close();
  });

  test('leaves the data as it was when a restore is killed', async () => {
    const [folder, guild] = [temporaryFolder(), uniqueId()];
    const file = path.join(folder, 'large.backup');
    writeFileSync(file, gzipSync(largeBackup()));
    const store = await openBotStore({ kind: 'sqlite', dataDir: folder }, SILENT);
    await store.presets.save(guild, { name: 'Herald', voice: VOICE, createdBy: '7' });
    await store.close();
    await using restore = run('restore', [file, '--replace'], { DATA_DIR: folder });
    // SQLite creates it with the first change.
    const journal = path.join(folder, 'bot.sqlite-journal');
    await expect.poll(() => existsSync(journal), { timeout: 60_000, interval: 5 }).toBe(true);
    restore.child.kill('SIGKILL');
    await restore.ended;
    expect(restore.output).toBe('');
    expect(existsSync(journal)).toBe(true);
    const after = await openBotStore({ kind: 'sqlite', dataDir: folder }, SILENT);
    expect(await after.presets.list(guild)).toMatchObject([{ name: 'Herald' }]);
    await after.close();
  });

  test('explains what is missing', async () => {
    const empty = temporaryFolder();
    expect(await finish('backup', [], { DATA_DIR: empty })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/The file is missing.*Usage: npm start -- backup FILE/s),
    });
    const failed = await finish('restore', ['/dev/null'], { DATA_DIR: empty });
    expect(failed).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not a backup of Mynah'),
    });
    expect(existsSync(path.join(empty, 'bot.sqlite'))).toBe(false);
  });
});

/** A backup that takes seconds to restore. */
function largeBackup(): string {
  const lines = [
    {
      format: 'mynah-backup',
      version: 1,
      program: 'mynah-bot',
      migrations: ['0001-guilds'],
      createdAt: new Date().toISOString(),
    },
    { table: 'bot_guilds', columns: ['id', 'revision', 'left_at', 'budget'] },
    ...Array.from({ length: 60_000 }, (_, i) => [`${i}`, 0, null, null]),
  ];
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `${body}${JSON.stringify({ end: true, rows: 60_000, sha256 })}\n`;
}
