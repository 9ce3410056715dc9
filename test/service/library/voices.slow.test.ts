import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../../../src/service/accounts/accounts.ts';
import { engineNameOf } from '../../../src/service/library/names.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { readWav } from '../../../src/shared/audio/wav-file.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { openForAll } from '../../support/lifetime.ts';
import { HAS_TERMINAL } from '../../support/run.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import { STORED_CLONE } from '../../support/service/stored-clone.ts';
import { startTinyLibrary } from '../../support/service/tiny-library.ts';
import { runVoicesCommand, runVoicesProgram } from '../../support/service/voices-cli.ts';

const library = openForAll(startTinyLibrary);

const KLEIN = 'de_DE-klein-medium';

/** A machine without voices. */
function newMachine() {
  const folder = path.join(temporaryFolder(), 'voices');
  return {
    folder,
    voices: (...args: string[]) => runVoicesCommand(library, folder, args),
    installed: () => readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'data'),
    factsOf: (key: string) =>
      JSON.parse(readFileSync(path.join(folder, key, 'voice.json'), 'utf8')),
  };
}

describe.skipIf(NO_SHERPA)(`npm run voices ${NO_SHERPA ?? ''}`, () => {
  test('shows what is recommended, installs it by its language, and then shows what is installed', async () => {
    const { voices, folder, factsOf } = newMachine();
    const empty = await voices();
    expect(empty.output).toContain('No voice is installed');
    expect(empty.output).toMatch(/^\* de_DE-klein-medium +1 m +14 kB +CC0-1\.0 +German$/m);
    expect(empty.output).toMatch(/^To add Klein: +npm run voices -- add de$/m);

    const added = await voices('add', 'de', '--yes');
    expect(added).toMatchObject({ code: 0, errors: '' });
    const [notice, rest] = added.output.split(`${KLEIN}: downloading`);
    expect(notice).toContain('Credit:          Klein, by everybody');
    expect(notice).toContain('Trained from:    research only');
    expect(notice).toContain('Commercial use:  unclear');
    expect(rest).toMatch(
      /Klein speaks German now, without a restart\. Try it: \/say text:Hello voice:Klein\n$/,
    );
    expect(factsOf(KLEIN)).toMatchObject({
      key: KLEIN,
      languages: ['de'],
      speakers: [{ number: 0, name: 'Klein', gender: 'm' }],
      credit: 'Klein, by everybody',
      realTimeFactor: expect.any(Number),
    });
    expect(readdirSync(path.join(folder, KLEIN)).toSorted()).toEqual(
      ['MODEL_CARD', `${KLEIN}.onnx`, `${KLEIN}.onnx.json`, 'voice.json'].toSorted(),
    );
    expect(existsSync(path.join(folder, `.${KLEIN}.part`))).toBe(false);

    expect((await voices()).output).toMatch(/^ {2}de_DE-klein-medium +1 m +14 kB/m);
    expect((await voices('list')).output).toMatch(/^\+ de_DE-klein-medium /m);
    expect((await voices('add', 'klein', '--yes')).output).toContain('is already installed');
    expect((await voices('remove', 'klein')).output).toContain('Removed Klein');
    expect(existsSync(path.join(folder, KLEIN))).toBe(false);
  });

  test.each([
    [['add', 'de'], 2, 'add: --yes'],
    [['add', 'de', '--yes', '--json'], 0, ''],
    [
      ['add', 'ka', '--yes'],
      2,
      'Privat is not for commercial use. If you may use it, add: --accept ka_GE-privat-medium',
    ],
    [['add', 'ka', '--accept', 'ka'], 2, '--accept ka_GE-privat-medium'],
    [['add', 'ka', '--accept', 'ka_GE-privat-medium'], 0, ''],
    [['add', 'klien', '--yes'], 1, 'Did you mean "Klein"?'],
    [['add', 'nobody-at-all', '--yes'], 1, 'no voice or language "nobody-at-all"'],
    [['add', 'fr', '--yes'], 1, 'There is no voice for French to download'],
    [['add'], 2, 'NAME is missing'],
    [['add', 'de', '--yse'], 2, 'Did you mean --yes?'],
    [['ad'], 2, 'Did you mean "add"?'],
    [['info', 'klein', 'more'], 2, 'Unexpected argument "more"'],
    [['remove', 'klein'], 1, 'No voice is installed'],
    [
      ['add', 'en', '--yes', '--speakers', '7'],
      1,
      'Kitten has no such speaker. It has: 0 (Tom), 2 (Tina).',
    ],
  ])('%j exits with code %i: %s', async (args, code, message) => {
    const result = await newMachine().voices(...args);
    expect(result).toMatchObject({ code, errors: expect.stringContaining(message) });
  });

  test('prints JSON for programs', async () => {
    const { voices } = newMachine();
    const { output } = await voices('add', 'en', '--yes', '--json', '--speakers', '2');
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ voice: 'tiny-kitten', step: 'downloading' });
    expect(lines.at(-1)).toMatchObject({
      step: 'installed',
      voices: [{ id: 'voice-u-tiny-kitten', name: 'Tina' }],
    });
    const list = JSON.parse((await voices('list', '--all', '--json')).output);
    expect(list).toHaveLength(library.catalogue.length);
    expect(list[0]).toMatchObject({ key: 'tiny-kitten', is_installed: true });
  });

  test('speaks a text to a file, as a speaker that is named', { tags: ['full'] }, async () => {
    const { voices } = newMachine();
    await voices('add', 'en', '--yes');
    const { output } = await voices('try', 'tina', 'Good', 'morning');
    expect(output).toContain('Tina has spoken “Good morning');
    const { format, data } = readWav(readFileSync(output.trim().split('\n').at(-1) ?? ''));
    expect(format).toMatchObject({ sampleRate: 24_000, channels: 1 });
    expect(data.some((byte) => byte !== 0)).toBe(true);
  });

  test('finds a changed file, and copies only complete voices to another machine', async () => {
    const { voices, folder } = newMachine();
    await voices('add', 'de', '--yes');
    const stick = temporaryFolder();
    const exported = await voices('export', 'klein', stick);
    const copy = path.join(stick, KLEIN);
    expect(exported.output).toContain(`npm run voices -- add ${copy}`);

    const other = newMachine();
    const added = await other.voices('add', stick, '--yes');
    expect(added.output).toContain('Klein speaks German now');
    expect(other.factsOf(KLEIN)).toMatchObject({ credit: 'Klein, by everybody', rank: 1 });
    expect(await other.voices('check')).toMatchObject({ code: 0 });

    writeFileSync(path.join(folder, KLEIN, 'MODEL_CARD'), 'x'.repeat(60));
    const checked = await voices('check');
    expect(checked.code).toBe(1);
    expect(checked.output).toMatch(/de_DE-klein-medium +MODEL_CARD has changed/);
    expect(await voices('export', 'klein', temporaryFolder())).toMatchObject({ code: 1 });
    writeFileSync(path.join(copy, 'MODEL_CARD'), 'x'.repeat(60));
    expect((await newMachine().voices('add', copy, '--yes')).errors).toContain('Copy it again');
  });

  test('recognizes the files of a publisher on a stick, and describes others by their files and sound', async () => {
    const { voices, factsOf, installed } = newMachine();
    const { folders } = library;
    await voices('add', folders[KLEIN] ?? '', '--yes');
    expect(factsOf(KLEIN)).toMatchObject({ credit: 'Klein, by everybody', rank: 1 });
    await voices('add', `${folders['tiny-kitten']}.tar.bz2`, '--yes');
    expect(factsOf('tiny-kitten').speakers).toHaveLength(2);
    const own = await voices('add', folders['tiny-kitten'] ?? '', '--yes', '--name', 'Anna Ö');
    expect(own.output).toContain('a voice that Mynah does not know');
    expect(factsOf('Anna-O')).toMatchObject({
      name: 'Anna Ö',
      languages: ['en'],
      speakers: [
        { number: 0, name: 'Anna Ö tiny_0', gender: 'm' },
        { number: 1, gender: 'm' },
        { number: 2, gender: 'f' },
      ],
      commercialUse: 'unclear',
    });
    expect(installed().toSorted()).toEqual(['Anna-O', KLEIN, 'tiny-kitten'].toSorted());
    const nothing = await voices('add', temporaryFolder(), '--yes');
    expect(nothing).toMatchObject({ code: 1, errors: expect.stringContaining('no format') });
  });

  test('keeps a model that clones while cloned voices need it', async () => {
    const { voices, folder, installed } = newMachine();
    const added = await voices('add', 'cloning', '--yes');
    expect(added.output).toContain('Try it: /clone');
    const store = await openStore({ kind: 'sqlite', dataDir: path.join(folder, 'data') }, SILENT);
    const { id } = await new Accounts(store.db, Date.now).create('acme', 'creator');
    const { voice, quality } = STORED_CLONE;
    const engineVoice = { engine: engineNameOf('tiny-pocket'), voice: '1' };
    await new ClonedVoices(store.db, Date.now).add(id, voice, quality, { engineVoice });
    expect(await voices('remove', 'cloning')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Pocket still speaks for 1 cloned voice. Delete them first'),
    });
    await store.db.deleteFrom('cloned_voices').execute();
    await store.close();
    expect(await voices('remove', 'cloning')).toMatchObject({ code: 0 });
    expect(installed()).toEqual([]);
  });

  test('continues what was killed, and installs once if two processes want the same', {
    tags: ['full'],
  }, async () => {
    const { folder, voices, installed } = newMachine();
    const { mirror } = library;
    const model = new RegExp(`/cdn/.*/${KLEIN}\\.onnx$`);
    mirror.reset();
    mirror.fail(model, { kind: 'stall', at: 4_000 }, 1);
    const killed = runVoicesProgram(library, folder, ['add', 'de', '--yes']);
    const part = path.join(folder, `.${KLEIN}.part`, 'voice', `${KLEIN}.onnx.part`);
    await eventually(() => expect(statSync(part).size).toBe(4_000));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect((await voices('add', 'de')).output).toContain('which continues an earlier attempt');

    mirror.fail(model, { kind: 'slow', bytesPerSecond: 4_000 }, 1);
    const both = [1, 2].map(() => runVoicesProgram(library, folder, ['add', 'de', '--yes']));
    expect(await Promise.all(both.map((run) => run.ended))).toEqual([0, 0]);
    const output = both.map((run) => run.output).join('');
    expect(output).toContain('Klein speaks German now');
    expect(output).toContain('is already installed');
    expect(installed()).toEqual([KLEIN]);
    const asked = mirror.requests.filter(({ path: name }) => model.test(name));
    expect(asked.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=4000-']);
  });

  test.skipIf(!HAS_TERMINAL)(
    'asks in a terminal, shows a bar, and says after Ctrl-C how to continue',
    async () => {
      const { folder, installed } = newMachine();
      library.mirror.reset();
      library.mirror.fail(/\/cdn\/.*\.onnx$/, { kind: 'slow', bytesPerSecond: 4_000 }, 1);
      const start = () => runVoicesProgram(library, folder, ['add', 'de'], { inTerminal: true });
      const refused = start();
      await refused.printed(/\[y\/N\] /);
      refused.child.stdin?.write('n\n');
      expect(await refused.ended).toBe(1);
      expect(refused.output).toContain('Klein was not installed.');

      const stopped = start();
      await stopped.printed(/\[y\/N\] /);
      stopped.child.stdin?.write('y\n');
      await stopped.printed(/█+░+ +\d+% {2}\d+ kB of 14 kB/);
      stopped.child.stdin?.write('\u0003');
      expect(await stopped.ended).toBe(1);
      expect(stopped.output).toContain(
        `What has arrived is kept. To continue, run: npm run voices -- add ${KLEIN}`,
      );

      const finished = start();
      await finished.printed(/\[y\/N\] /);
      finished.child.stdin?.write('y\n');
      expect(await finished.ended).toBe(0);
      expect(installed()).toEqual([KLEIN]);
    },
  );

  test('says what to do about a folder that cannot be used', async () => {
    const { voices, folder } = newMachine();
    mkdirSync(path.join(folder, KLEIN), { recursive: true });
    expect((await voices('add', 'de', '--yes')).errors).toContain('exists, but is no voice');
    const file = newMachine();
    writeFileSync(file.folder, '');
    for (const words of [[], ['check']]) {
      const { code, errors } = await file.voices(...words);
      expect([code, errors]).toEqual([1, expect.stringContaining(`Cannot use ${file.folder}: `)]);
    }
    const inFile = path.join(file.folder, 'voices');
    const { errors } = await runVoicesCommand(library, inFile, ['add', 'de', '--yes']);
    expect(errors).toMatch(/^Cannot use .*: part of the path is not a folder/);
  });
});
