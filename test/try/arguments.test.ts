import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments } from '../../src/try/arguments.ts';
import { checkFolder, readUpload } from '../../src/try/files.ts';
import { checkRecordable } from '../../src/try/recording.ts';
import { folderForAll } from '../support/databases.ts';

test.each([
  [[], 'No command given.'],
  [['/say hi', '--loud'], 'Unknown option --loud.'],
  [['/say hi', '--as'], '--as needs a value.'],
  [['/say hi', '--locale', 'xx'], 'Unknown locale “xx”. Discord supports: id, en-US, '],
])('npm run try refuses %j with the usage', (args, sentence) => {
  const read = () => readArguments(args);
  expect(read).toThrow(sentence);
  expect(read).toThrow('\n\nUsage: npm run try');
});

describe('npm run try checks before anything is spoken', () => {
  const folder = folderForAll();

  test.each([
    ['--record', 'no/a.wav', checkRecordable, /^Cannot write .*a\.wav: no such file or folder\.$/],
    ['--record', 'a.txt', checkRecordable, /^Recordings are WAV files\. Use .*a\.wav instead of /],
    ['--record', '.', checkRecordable, /^Cannot write .*: it is a folder\.$/],
    [
      '--save',
      '/dev/null/out',
      checkFolder,
      /^Cannot write .*: part of the path is not a folder\.$/,
    ],
    ['--attach', 'none.wav', readUpload, /^Cannot read the file .*: no such file or folder\.$/],
    ['--attach', '.', readUpload, /^Cannot read the file to attach .*: it is a folder\.$/],
  ])('%s %s, and leaves nothing behind', async (_, name, check, problem) => {
    await expect(check(path.resolve(folder, name))).rejects.toThrow(problem);
    expect(readdirSync(folder)).toEqual([]);
  });
});
