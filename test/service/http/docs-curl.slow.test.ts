import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderForAll } from '../../support/databases.ts';
import { speakingService } from '../../support/service/shared.ts';
import { API_KEY } from '../../support/service/start.ts';

const docs = readFileSync(new URL('../../../docs/voice-service.md', import.meta.url), 'utf8');
const SAMPLE = new URL('../../fixtures/voices/female.wav', import.meta.url);

/** The documented examples. Only the address is replaced. */
const examples = [...docs.matchAll(/```sh\n([^`]*curl[^`]*)```/g)].map(([, script = '']) => script);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe.runIf(hasCurl)('the curl examples of docs/voice-service.md', () => {
  const folder = folderForAll();
  beforeAll(() => copyFileSync(SAMPLE, path.join(folder, 'sample.wav')));

  test('exist', () => {
    expect(examples.length).toBeGreaterThanOrEqual(5);
  });

  test.each(examples)('%s', async (script) => {
    const address = 'http://127.0.0.1:8080';
    expect(script).toContain(address);
    const service = await speakingService();
    const before = new Set(readdirSync(folder));
    await promisify(execFile)('bash', ['-euc', script.replaceAll(address, service.url)], {
      cwd: folder,
      env: { PATH: process.env.PATH, KEY: API_KEY },
    });
    const made = readdirSync(folder).filter((name) => !before.has(name));
    expect(made).toHaveLength((script.match(/-o \S+/g) ?? []).length);
    for (const name of made) {
      const bytes = readFileSync(path.join(folder, name));
      expect(bytes.length).toBeGreaterThan(10_000);
      const isWav = bytes.toString('latin1', 0, 4) === 'RIFF';
      const isMp3 = bytes.readUInt16BE(0) >>> 5 === 0x7ff;
      expect(name.endsWith('.mp3') ? isMp3 : isWav).toBe(true);
    }
  });
});

test.skipIf(hasCurl)('the curl examples are left out: there is no curl here', () => undefined);
