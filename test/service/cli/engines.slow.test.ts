import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/databases.ts';
import { freePort } from '../../support/free-port.ts';
import { runServiceCommand } from '../../support/service/cli.ts';
import { startFakeEngine } from '../../support/service/fake-engines/start.ts';
import { NO_SHERPA } from '../../support/service/sherpa.ts';
import { writeTinyVoice } from '../../support/tiny-voices/write-tiny-voice.ts';

/** Runs `npm run service -- engines check` with this file. */
function check(content: object) {
  const file = path.join(temporaryFolder(), 'engines.json');
  writeFileSync(file, JSON.stringify(content, undefined, 2));
  return runServiceCommand(['engines', 'check'], { VOICE_SERVICE_ENGINES: file });
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
    expect(errors).toMatch(/^ {2}kokoro: It never speaks, because it is in no list/m);
    expect(errors).toContain('2 of 2 engines failed:');
    expect(errors).toMatch(/^ {2}kokoro: .+$/m);
    expect(errors).toMatch(/^ {2}voicevox: .+$/m);
  });

  const voice = { name: 'Anna', language: 'en', gender: 'f', tiny: '2' };
  /** In each, something of the file is not used, because the model speaks only English. */
  test.skipIf(NO_SHERPA !== undefined).each([
    [
      { languages: { de: ['tiny'] } },
      'tiny: It is in the list of "de", but its voices speak only "en". Write "languages": { "en": ["tiny"] }. If they do speak "de", set "languages": ["de"] in the engine.',
    ],
    [
      { languages: { en: ['tiny'], '*': ['tiny'] } },
      'tiny: It is in the list of "*", but its voices speak only "en". Remove it there.',
    ],
    [
      { languages: { en: ['tiny'] }, voices: { 'voice-u-anna': { ...voice, language: 'de' } } },
      'tiny: "voice-u-anna" has the language "de", but the voice "2" speaks only "en". Write "language": "en".',
    ],
    [
      { languages: { en: ['embedded'] }, voices: { 'voice-b-en-f-01': { tiny: 1 } } },
      'tiny: "voice-b-en-f-01" names its voice "1", but it is not in the list of "en". Write "languages": { "en": ["tiny"] }.',
    ],
    [
      { languages: { de: ['embedded'] }, voices: { 'voice-b-de-f-01': { tiny: 1 } } },
      'tiny: "voice-b-de-f-01" names its voice "1", which speaks only "en". Name a voice that speaks "de", or remove the line.',
    ],
    [
      { languages: { en: ['tiny'] }, voices: { 'voice-b-en-f-01': { licence: 'CC0' } } },
      'embedded: "voice-b-en-f-01" names no engine, so its entry changes nothing.',
    ],
  ])('fails because a part of the file is not used: %j', async (content, message) => {
    const { model } = writeTinyVoice(path.join(temporaryFolder(), 'tiny'), 'characters');
    const { code, errors } = await check({
      engines: { tiny: { kind: 'sherpa', model } },
      ...content,
    });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `These parts of the file are not used:\n  ${message}\n`,
    });
  });

  test.skipIf(NO_SHERPA !== undefined)(
    `shows the names of voices, what they were trained from, and who speaks each voice${NO_SHERPA ?? ''}`,
    async () => {
      const folder = path.join(temporaryFolder(), 'tiny');
      const { model } = writeTinyVoice(folder, 'piper');
      writeFileSync(
        path.join(folder, 'MODEL_CARD'),
        '* URL: https://example.org/terms\n* License: See URL\n\nFinetuned from U.S. English lessac voice (medium quality).\n',
      );
      const engines = { tiny: { kind: 'sherpa', model } };
      const { code, output } = await check({ engines, voices: { 'voice-u-anna': voice } });
      expect(code).toBe(0);
      expect(output).toMatch(
        /^tiny +en +See https:\/\/example.org\/terms, fine-tuned from U.S. English lessac voice \(research only\) +tiny_0, tiny_1, tiny_2$/m,
      );
      expect(output).toMatch(/^voice-u-anna \(Anna\) +en +tiny \(tiny_2\)$/m);
      const mistaken = { ...voice, tiny: 'tiny_9' };
      const { errors } = await check({ engines, voices: { 'voice-u-anna': mistaken } });
      expect(errors).toContain('Did you mean "tiny_0"? It has: tiny_0, tiny_1, tiny_2.');
      const presets = await check({
        engines,
        languages: { en: ['tiny'] },
        voices: { 'voice-u-anna': voice },
      });
      // The model does not say which of its voices are male.
      expect(presets.output).toMatch(/^voice-b-en-f-01 \(Emma\) +en +tiny \(tiny_2\)$/m);
      expect(presets.output).toMatch(
        /^voice-b-en-m-01 \(Oliver\) +en +tiny \(tiny_0, if its pitch is near\)$/m,
      );
    },
  );

  test('reports the mistakes of the file, and a missing setting', async () => {
    const mistaken = await check({ engines: {}, language: {} });
    expect(mistaken).toMatchObject({ code: 1, output: '' });
    expect(mistaken.errors).toContain('Did you mean "languages"?');
    const empty = await check({ engines: {} });
    expect(empty).toMatchObject({ code: 1, output: '' });
    expect(empty.errors).toContain('has no engine. To check installed voices');
    const unset = await runServiceCommand(['engines', 'check']);
    expect(unset.code).toBe(1);
    expect(unset.errors).toContain('VOICE_SERVICE_ENGINES is not set');
  });
});
