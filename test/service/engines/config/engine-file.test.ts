import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApiKeys } from '../../../../src/service/engines/config/api-keys.ts';
import { loadEngines } from '../../../../src/service/engines/config/load-engines.ts';
import { defineKind, type EngineContext } from '../../../../src/service/engines/engine-kind.ts';
import { PlainError } from '../../../../src/shared/common/plain-error.ts';
import { SILENT, temporaryFolder } from '../../../support/databases.ts';
import { readYaml } from '../../../support/tables.ts';

interface ServerSettings {
  url: string;
  maxConcurrent?: number | undefined;
}

const created: { settings: unknown; context: EngineContext }[] = [];

function create(settings: unknown, context: EngineContext) {
  created.push({ settings, context });
  return {
    name: context.name,
    version: '1',
    reads: 'plain' as const,
    native: {},
    maxConcurrent: 1,
    voices: async () => [],
    speak: async function* () {},
    close: async () => {},
  };
}

const server = defineKind<ServerSettings>({
  settings: z.strictObject({
    url: z.string().refine((url) => URL.canParse(url), 'must be a URL'),
    maxConcurrent: z.int().min(1).max(16).optional(),
  }),
  isLocal: false,
  create,
});

const model = defineKind<{ model: string }>({
  settings: z.strictObject({ model: z.string() }),
  isLocal: true,
  files: ({ model }) => ({ model }),
  create,
});

const FILES = readYaml<{
  complete: string;
  mistakes: string;
  found: readonly string[];
  broken: string;
  places: readonly string[];
}>('engine-files.yaml');

const KINDS = { openai: server, sherpa: model };
const KEY = 'sk-4711-very-secret';

/** Loads a file with this content. */
async function load(content: string | object, environment: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const file = path.join(folder, 'engines.json');
  const isRaw = typeof content === 'string' || content instanceof Uint8Array;
  writeFileSync(path.join(folder, 'voice.onnx'), '');
  writeFileSync(file, isRaw ? content : JSON.stringify(content));
  created.length = 0;
  const keys = createApiKeys(environment, ['DISCORD_TOKEN']);
  return loadEngines({ file, kinds: KINDS, keys, log: SILENT });
}

/** The mistakes as they are printed, without the line that names the file. */
async function mistakesIn(content: string | object) {
  const error: unknown = await load(content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PlainError);
  const { message } = error as PlainError;
  expect(message).not.toContain(KEY);
  return message
    .split('\n')
    .slice(2)
    .map((line) => line.trim());
}

test('a complete file becomes engines, routes and voices', async () => {
  const { engines, ...rest } = await load(FILES.complete, { KOKORO_KEY: KEY });
  expect(engines).toMatchObject([
    {
      kind: 'openai',
      isLocal: false,
      defaultVoice: 'af_heart',
      licence: 'Apache-2.0',
      firstSoundTimeoutMs: 2000,
    },
    { isLocal: true },
  ]);
  expect(created).toMatchObject([
    {
      settings: { url: 'http://kokoro:8880/v1', maxConcurrent: 2 },
      context: { name: 'kokoro', apiKey: KEY },
    },
    { settings: { model: 'voice.onnx' }, context: { name: 'thorsten', apiKey: undefined } },
  ]);
  expect(rest).toEqual({
    languages: { en: ['kokoro', 'embedded'], de: ['thorsten'], '*': ['embedded'] },
    presets: { 'voice-b-en-f-01': { kokoro: 'af_heart' } },
    notices: { 'voice-b-en-f-01': { credit: 'Kokoro' } },
    voices: [
      {
        id: 'voice-u-zundamon',
        name: 'Zundamon',
        language: 'ja',
        gender: 'f',
        engineVoices: { kokoro: '3' },
        credit: 'VOICEVOX:ずんだもん',
      },
    ],
    cloning: ['kokoro'],
  });
});

test('all mistakes are reported together, each with its line, its column and what to do', async () => {
  const found = await mistakesIn(FILES.mistakes);
  expect(found).toEqual(
    FILES.found.map((line) =>
      line.endsWith('…') ? expect.stringMatching(`^${RegExp.escape(line.slice(0, -1))}`) : line,
    ),
  );
});

test('a list of engines with "*" is reported with the advice to name engines', async () => {
  const engines = { piper: { kind: 'sherpa', model: 'voice.onnx' } };
  const found = await mistakesIn({ engines, languages: { en: ['piper', '*'], '*': ['piper'] } });
  expect(found).toEqual([expect.stringContaining('"*" is not an engine.')]);
  expect(found[0]).toMatch(/Name the engines here\.$/);
});

test('an unknown engine of a voice is reported with the engines of the file', async () => {
  const engines = { piper: { kind: 'sherpa', model: 'voice.onnx' } };
  const voices = { 'voice-b-en-f-01': { nix: 1 }, 'voice-b-en-f-02': { licens: 'CC0' } };
  expect(await mistakesIn({ engines, languages: { en: ['piper'] }, voices })).toEqual([
    expect.stringMatching(/"nix" is not an engine of this file\. Known: piper\.$/),
    expect.stringMatching(/"licens" is not an engine of this file\. Did you mean "licence"\?$/),
  ]);
});

test('a file without an object is one mistake', async () => {
  expect(await mistakesIn('[]')).toEqual([
    'line 1, column 1: the file must contain an object: { "engines": { … } }.',
  ]);
});

test('a model file that does not exist is reported with the folder', async () => {
  const engines = { piper: { kind: 'sherpa', model: 'missing.onnx' } };
  const found = await mistakesIn({ engines, languages: { en: ['piper'] } });
  expect(found).toEqual([
    expect.stringMatching(/"model": there is no file or folder "missing.onnx" in \/.+\.$/),
  ]);
});

describe('a file that is not JSON', () => {
  test('is reported with the place where reading failed, and what surely is a mistake before it', async () => {
    expect(await mistakesIn(FILES.broken)).toEqual(FILES.places);
  });

  test.each([
    ['nothing', ''],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['a text without end', '{ "engines": "'],
    ['null', 'null'],
    ['a prototype', '{ "engines": { "__proto__": { "kind": "openai" } }, "__proto__": 1 }'],
  ])('is reported: %s', async (_, content) => {
    expect((await mistakesIn(content)).length).toBeGreaterThan(0);
  });

  test('is reported when it is not text, missing, a folder, or too large', async () => {
    await expect(load(new Uint8Array([0xff, 0xfe, 0x00]))).rejects.toThrow('not encoded as UTF-8');
    await expect(load(' '.repeat(1_000_001))).rejects.toThrow('more than 1,000,000 bytes');
    const at = (file: string) =>
      loadEngines({ file, kinds: KINDS, keys: createApiKeys({}, []), log: SILENT });
    await expect(at('nowhere.json')).rejects.toThrow('Cannot read nowhere.json: no such file');
    await expect(at(temporaryFolder())).rejects.toThrow('it is a folder');
  });
});
