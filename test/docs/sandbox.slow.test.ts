import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/databases.ts';
import { readWav } from '../support/listening.ts';
import { SMALL_VOICE_SERVICE } from '../support/run.ts';
import { rms } from '../support/sound.ts';

// Runs a deployment, then a bot.
test('the program in docs/sandbox-program.md runs unchanged', () => {
  const [, program] =
    /```ts\n(.+?)```/s.exec(readFileSync('docs/sandbox-program.md', 'utf8')) ?? [];
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'story.ts'), program ?? '');
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(path.resolve('src'), path.join(folder, 'src'));

  const { stdout, stderr, status } = spawnSync(process.execPath, ['story.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: ':memory:',
      LOG_LEVEL: 'error',
      ...SMALL_VOICE_SERVICE,
    },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain('Deployed');
  expect(stdout).toMatch(/🔊 \*\*\w+\*\* in <#\d+>: “Hello there”/);
  expect(stdout).toMatch(/Saved \d+ ms of speech in heard\.wav/);
  expect(rms(readWav(readFileSync(path.join(folder, 'heard.wav'))).samples)).toBeGreaterThan(0.01);
});
