import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../../src/service/library/open-library.ts';
import { WantedVoices } from '../../../src/service/library/wanted-voices.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { loadServiceConfig } from '../../../src/shared/program/config.ts';
import { temporaryFolder } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { openForAll } from '../../support/lifetime.ts';
import { runListening } from '../../support/service/service-process.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import { startTinyLibrary } from '../../support/service/tiny-library.ts';
import { voicesEnvironment } from '../../support/service/voices-cli.ts';

const library = openForAll(startTinyLibrary);

/** Starts what a service with this VOICES does. */
function want(names: string) {
  const folder = path.join(temporaryFolder(), 'voices');
  const settings = loadServiceConfig({ ...voicesEnvironment(library, folder), VOICES: names });
  const logged: string[] = [];
  const log = createLogger('info', 'test', { write: (line) => logged.push(JSON.parse(line).msg) });
  const { catalogue } = library;
  const voices = openLibrary(settings.library, { log, countClones: async () => 0, catalogue });
  if (voices === undefined) throw new Error('there is no folder');
  const limits = { reportMs: 0, firstPauseMs: 10, longestPauseMs: 20 };
  const list = settings.library.wanted;
  const wanted = new WantedVoices({ library: voices, names: list, log, catalogue, limits });
  onTestFinished(() => wanted.close());
  return { folder, logged };
}

describe('VOICES', () => {
  test.skipIf(NO_SHERPA)(
    `installs what is missing, and tries what fails again ${NO_SHERPA ?? ''}`,
    async () => {
      library.mirror.fail(/de_DE-klein-medium\.onnx$/, { kind: 'status', status: 404 }, 2);
      const { folder, logged } = want('de,ka_GE-privat-medium');
      for (const key of ['de_DE-klein-medium', 'ka_GE-privat-medium']) {
        const file = path.join(folder, key, 'voice.json');
        await eventually(() => expect(existsSync(file)).toBe(true));
        await eventually(() =>
          expect(logged).toContain(`installed the voice ${key}: it speaks now`),
        );
      }
      const failed = 'could not install the voice de_DE-klein-medium; trying again in';
      expect(logged.filter((line) => line.startsWith(failed))).toHaveLength(2);
      expect(logged).toContain('downloading ka_GE-privat-medium: 100%');
    },
  );

  test('says what is wrong with names', async () => {
    const { logged } = want('klien,ka');
    await eventually(() => expect(logged).toHaveLength(2));
    expect(logged[0]).toContain('VOICES names "klien", which is no voice. Did you mean "Klein"?');
    expect(logged[1]).toContain('write its full name: ka_GE-privat-medium');
  });

  test('is read by the service, which does not wait for it', async () => {
    const voices = { VOICES: 'thorstn', VOICES_DIR: temporaryFolder(), LOG_LEVEL: 'warn' };
    const { service } = await runListening(voices);
    await eventually(() => expect(service.errors).toContain('Did you mean \\"Thorsten\\"?'));
  });
});
