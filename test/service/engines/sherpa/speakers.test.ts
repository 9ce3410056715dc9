import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { encodeOnnxMetadata } from '../../../../src/service/engines/sherpa/onnx-metadata.ts';
import { sherpaSettings } from '../../../../src/service/engines/sherpa/settings.ts';
import { findSpeaker, listSpeakers } from '../../../../src/service/engines/sherpa/speakers.ts';
import { folderForAll } from '../../../support/databases.ts';
import { supertonicVoices } from '../../../support/tiny-voices/supertonic.ts';

/** Speakers as the files of a model describe them. No process is started. */

const folder = folderForAll();
let models = 0;

/** A model of which nothing can be read but its metadata. */
function writeModel(files: Readonly<Record<string, string | Uint8Array>>): string {
  models += 1;
  const model = path.join(folder, String(models));
  mkdirSync(model);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(model, name), content);
  }
  return model;
}

const NO_METADATA = encodeOnnxMetadata({ comment: 'test' });

function writeKokoro(names: string, lexicons: readonly string[]): string {
  const n_speakers = String(names.split(',').length);
  const metadata = { model_type: 'kokoro', voice: 'en-us', speaker_names: names, n_speakers };
  return writeModel({
    ...Object.fromEntries(['voices.bin', 'tokens.txt', ...lexicons].map((name) => [name, ''])),
    'model.onnx': encodeOnnxMetadata(metadata),
  });
}

/** @param left the file that is missing */
function writeSupertonic(speakers: number, left?: string): string {
  const graphs = ['duration_predictor', 'text_encoder', 'vector_estimator', 'vocoder'];
  const files = {
    ...Object.fromEntries(graphs.map((name) => [`${name}.int8.onnx`, NO_METADATA])),
    ...{ 'tts.json': '{}', 'unicode_indexer.bin': '' },
    'voice.bin': supertonicVoices(Array(speakers).fill(100)),
  };
  return writeModel(Object.fromEntries(Object.entries(files).filter(([name]) => name !== left)));
}

function writePiper(changes: object = {}, others: Readonly<Record<string, string>> = {}): string {
  const description = {
    audio: { sample_rate: 22_050 },
    espeak: { voice: 'en-us' },
    num_speakers: 3,
    speaker_id_map: { tiny_0: 0, tiny_1: 1, tiny_2: 2 },
    phoneme_id_map: { a: [1] },
    ...changes,
  };
  const files = { 'tiny.onnx': NO_METADATA, 'tiny.onnx.json': JSON.stringify(description) };
  return writeModel({ ...files, ...others });
}

/** @returns each speaker as `number id gender languages` */
async function describe(model: string, settings: object = {}): Promise<string[]> {
  const speakers = await listSpeakers(sherpaSettings.parse({ model, ...settings }), folder);
  return speakers.map(({ number, voice: { id, gender, languages } }) =>
    [number, id, gender ?? '-', languages?.join(',')].join(' '),
  );
}

const KOKORO = 'af_sky,bm_lewis,em_alex,ff_siwis,hm_psi,if_sara,jf_alpha,pm_alex,zf_xiaoyi';
const SPOKEN = [
  ...['0 af_sky f en', '1 bm_lewis m en', '2 em_alex m es', '3 ff_siwis f fr', '4 hm_psi m hi'],
  ...['5 if_sara f it', '7 pm_alex m pt'],
];

test('the names of Kokoro say its languages, and speakers whose language cannot be read are left out', async () => {
  const model = writeKokoro(KOKORO, ['lexicon-us-en.txt', 'lexicon-zh.txt']);
  expect(await describe(model)).toEqual([...SPOKEN, '8 zf_xiaoyi f zh']);
  expect(await describe(writeKokoro(KOKORO, []))).toEqual(SPOKEN);
  const english = await describe(model, { languages: ['en'] });
  expect(english).toContain('6 jf_alpha f en');
  const japanese = { number: 6, gender: 'f', languages: ['en', 'es'] };
  expect(await describe(model, { speakers: [japanese] })).toContain('6 jf_alpha f en,es');
});

test('the speakers of Supertonic have names if there are as many as published', async () => {
  const two = await describe(writeSupertonic(2), { languages: ['ko'] });
  expect(two).toEqual(['0 0 - ko', '1 1 - ko']);
  const ten = await describe(writeSupertonic(10));
  const women = [1, 2, 3, 4, 5].map((n) => `${n - 1} F${n} f`);
  const men = [1, 2, 3, 4, 5].map((n) => `${n + 4} M${n} m`);
  expect(ten.map((line) => line.slice(0, 6))).toEqual([...women, ...men]);
  expect(ten[0]).toMatch(/^0 F1 f en,ko,ja,ar,.+,vi$/);
});

test('the settings say what the files do not, and name no speaker that is missing', async () => {
  const speakers = [{ number: 1, gender: 'f', languages: ['cy'] }];
  const described = await describe(writePiper(), { speakers });
  expect(described).toEqual(['0 tiny_0 - en', '1 tiny_1 f cy', '2 tiny_2 - en']);
  const missing = describe(writePiper(), { speakers: [{ number: 3, gender: 'f' }] });
  await expect(missing).rejects.toThrow('"speakers" has the number 3');
});

test('a number with # is that of a speaker, also where another one has it as a name', () => {
  const speakers = ['1', 'anna'].map((id, number) => ({ number, voice: { id } }));
  const found = ['1', '#1', '0', '#0', '2'].map((name) => findSpeaker(speakers, name)?.number);
  expect(found).toEqual([0, 1, 0, 0, undefined]);
});

const PINYIN = { phoneme_type: 'pinyin' };
const CLUSTERS = { vowel_clusters: [['a', 'ɪ']] };
const CONVERTED = { 'tokens.txt': '_ 0\n' };

test('a converted Piper voice is read by its tokens, whatever Piper calls its phonemes', async () => {
  expect(await describe(writePiper(PINYIN, CONVERTED))).toContain('2 tiny_2 - en');
  expect(await describe(writePiper({ vowel_clusters: [] }))).toHaveLength(3);
});

test.each([
  ['other phonemes', () => writePiper(PINYIN), 'phoneme_type "pinyin"'],
  ['groups of vowels', () => writePiper(CLUSTERS), 'several characters, such as "aɪ"'],
  ['groups of vowels, converted', () => writePiper(CLUSTERS, CONVERTED), '"vowel_clusters"'],
  [
    'two Piper voices',
    () => writePiper({}, { 'b.onnx': '', 'b.onnx.json': '' }),
    'contains several Piper voices: b.onnx, tiny.onnx and so on. Set "model" to one of them.',
  ],
  ['Supertonic, no voices', () => writeSupertonic(2, 'voice.bin'), 'published for sherpa-onnx'],
  ['Supertonic, voices without content', () => writeSupertonic(0), "file of Supertonic's voices"],
  [
    'Supertonic, a graph too few',
    () => writeSupertonic(2, 'text_encoder.int8.onnx'),
    'has no text_encoder.onnx',
  ],
])('a model is refused with its reason: %s', async (_, write, reason) => {
  await expect(describe(write())).rejects.toThrow(reason);
});
