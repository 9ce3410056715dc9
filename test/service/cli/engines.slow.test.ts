import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../support/databases.ts';
import { freePort } from '../../support/free-port.ts';
import { runServiceCommand } from '../../support/service/cli.ts';
import { startFakeEngine } from '../../support/service/fake-engines/start.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import { writeTinyVoice } from '../../support/tiny-voices/write-tiny-voice.ts';

/** Runs `npm run service -- engines check` with this file. */
async function check(content: object | undefined) {
  const file = path.join(temporaryFolder(), 'engines.json');
  if (content !== undefined) writeFileSync(file, JSON.stringify(content, undefined, 2));
  return runServiceCommand(['engines', 'check'], {
    ...(content === undefined ? {} : { VOICE_SERVICE_ENGINES: file }),
  });
}

describe('engines check', () => {
  test.skipIf(NO_SHERPA !== undefined)(
    `speaks a sentence with a model and shows which engine speaks which language${NO_SHERPA ?? ''}`,
    async () => {
      const { model, sampleRate } = writeTinyVoice(path.join(temporaryFolder(), 'tiny'), 'piper');
      const { code, output, errors } = await check({
        engines: { tiny: { kind: 'sherpa', model } },
        languages: { en: ['tiny'] },
      });
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      const rate = sampleRate.toLocaleString('en-US');
      expect(output).toMatch(
        new RegExp(
          `^tiny +sherpa +works +3 +${rate} Hz +[\\d,]+ ms +\\d+\\.\\d\\d × real time$`,
          'm',
        ),
      );
      expect(output).toMatch(/^en +tiny, then embedded$/m);
      expect(output).toMatch(/^all others +embedded$/m);
      expect(output).toContain('The engine works.');
    },
  );

  test('lists the voices of an engine instead of one that it does not have, and the languages that it lacks', async () => {
    const fake = await startFakeEngine('piper-http');
    onTestFinished(() => fake.close());
    const { code, output, errors } = await check({
      engines: { piper: fake.settings },
      languages: { en: ['piper'], ja: ['piper'] },
      voices: { 'voice-b-en-f-01': { piper: 'nobody' } },
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^en +piper, then embedded$/m);
    expect(output).toMatch(/^ja +piper \(has no voice for it\), then embedded$/m);
    expect(errors).toContain(
      'It has no voice "nobody", which the file names in "voice-b-en-f-01". It has: de_DE-thorsten-medium, en_US-lessac-medium, ',
    );
  });

  test('names each engine that fails and what to do, and exits with code 1', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { code, output, errors } = await check({
      engines: {
        kokoro: { kind: 'openai', url: `${url}/v1` },
        voicevox: { kind: 'voicevox', url },
      },
      languages: { ja: ['voicevox'] },
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^voicevox +voicevox +\S.* +- +- +- +-$/m);
    expect(output).toMatch(/^ja +voicevox \(fails\), then embedded$/m);
    expect(output).toContain('"kokoro" never speaks');
    expect(errors).toContain('2 of 2 engines failed:');
    expect(errors).toMatch(/^ {2}kokoro: .+$/m);
    expect(errors).toMatch(/^ {2}voicevox: .+$/m);
  });

  test('reports the mistakes of the file, and a missing setting', async () => {
    const mistaken = await check({ engines: {}, language: {} });
    expect(mistaken).toMatchObject({ code: 1, output: '' });
    expect(mistaken.errors).toContain('Did you mean "languages"?');
    const empty = await check({ engines: {} });
    expect(empty).toMatchObject({ code: 1, output: '' });
    expect(empty.errors).toContain('has no engine, so only the embedded engine speaks');
    const unset = await check(undefined);
    expect(unset.code).toBe(1);
    expect(unset.errors).toContain('VOICE_SERVICE_ENGINES is not set');
  });
});
