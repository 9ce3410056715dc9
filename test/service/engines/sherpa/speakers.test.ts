import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { encodeOnnxMetadata } from '../../../../src/service/engines/sherpa/onnx-metadata.ts';
import { sherpaSettings } from '../../../../src/service/engines/sherpa/settings.ts';
import { findSpeaker, listSpeakers } from '../../../../src/service/engines/sherpa/speakers.ts';
import { folderForAll } from '../../../support/databases.ts';
import { supertonicVoices } from '../../../support/tiny-voices/supertonic.ts';
import { writeTinyVoice } from '../../../support/tiny-voices/write-tiny-voice.ts';

/** Speakers as the files of a model describe them. No process is started. */

const folder = folderForAll();
let models = 0;

function newModel(): string {
  models += 1;
  const model = path.join(folder, String(models));
  mkdirSync(model);
  return model;
}

/** @returns each speaker as `number id gender languages` */
async function describe(model: string, settings: object = {}): Promise<string[]> {
  const speakers = await listSpeakers(sherpaSettings.parse({ model, ...settings }), folder);
  return speakers.map(({ number, voice: { id, gender, languages } }) =>
    [number, id, gender ?? '-', languages?.join(',')].join(' '),
  );
}

function writeKokoro(names: string, lexicons: readonly string[]): string {
  const model = newModel();
  const n_speakers = String(names.split(',').length);
  const metadata = { model_type: 'kokoro', voice: 'en-us', speaker_names: names, n_speakers };
  writeFileSync(path.join(model, 'model.onnx'), encodeOnnxMetadata(metadata));
  for (const name of ['voices.bin', 'tokens.txt', ...lexicons])
    writeFileSync(path.join(model, name), '');
  return model;
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
  const { model } = writeTinyVoice(newModel(), 'supertonic');
  expect(await describe(model, { languages: ['ko'] })).toEqual([
    '0 0 - ko',
    '1 1 - ko',
    '2 2 - ko',
  ]);
  writeFileSync(path.join(model, 'voice.bin'), supertonicVoices(Array(10).fill(100)));
  const speakers = await describe(model);
  expect(speakers.map((line) => line.slice(0, 6))).toEqual(
    'FM'
      .split('')
      .flatMap((letter, half) =>
        [0, 1, 2, 3, 4].map((n) => `${5 * half + n} ${letter}${n + 1} ${letter.toLowerCase()}`),
      ),
  );
  expect(speakers[0]).toMatch(/^0 F1 f en,ko,ja,ar,.+,vi$/);
});

test('the settings say what the files do not, and name no speaker that is missing', async () => {
  const { model } = writeTinyVoice(newModel(), 'piper');
  const speakers = [{ number: 1, gender: 'f', languages: ['cy'] }];
  expect(await describe(model, { speakers })).toEqual([
    '0 tiny_0 - en',
    '1 tiny_1 f cy',
    '2 tiny_2 - en',
  ]);
  const missing = describe(model, { speakers: [{ number: 3, gender: 'f' }] });
  await expect(missing).rejects.toThrow('"speakers" has the number 3');
});

test('a number with # is that of a speaker, also where another one has it as a name', () => {
  const speakers = ['1', 'anna'].map((id, number) => ({ number, voice: { id } }));
  const found = ['1', '#1', '0', '#0', '2'].map((name) => findSpeaker(speakers, name)?.number);
  expect(found).toEqual([0, 1, 0, 0, undefined]);
});

/** Changes the description of a tiny Piper voice. */
function writePiper(changes: object, isConverted: boolean): string {
  const { model } = writeTinyVoice(newModel(), 'piper');
  const content = JSON.parse(readFileSync(`${model}.json`, 'utf8'));
  writeFileSync(`${model}.json`, JSON.stringify({ ...content, ...changes }));
  if (isConverted) writeFileSync(path.join(path.dirname(model), 'tokens.txt'), '_ 0\n');
  return model;
}

const PINYIN = { phoneme_type: 'pinyin' };
const CLUSTERS = { vowel_clusters: [['a', 'ɪ']] };

test.each([
  ['other phonemes', PINYIN, false, 'phoneme_type "pinyin"'],
  ['groups of vowels', CLUSTERS, false, 'symbols of several characters, such as "aɪ"'],
  ['groups of vowels, although converted,', CLUSTERS, true, '"vowel_clusters"'],
])('a Piper voice with %s is refused with its reason', async (_, changes, isConverted, reason) => {
  await expect(describe(writePiper(changes, isConverted))).rejects.toThrow(reason);
});

test('a converted Piper voice is read by its tokens, whatever Piper calls its phonemes', async () => {
  expect(await describe(writePiper(PINYIN, true))).toContain('2 tiny_2 - en');
  expect(await describe(writePiper({ vowel_clusters: [] }, false))).toHaveLength(3);
});

test('a folder with two Piper voices asks for one of them', async () => {
  const model = path.dirname(writeTinyVoice(newModel(), 'piper').model);
  for (const name of ['b.onnx', 'b.onnx.json']) writeFileSync(path.join(model, name), '');
  await expect(describe(model)).rejects.toThrow(
    'several Piper voices: b.onnx, en_US-tiny-low.onnx',
  );
});

test.each([
  ['voice.bin', 'published for sherpa-onnx'],
  ['text_encoder.int8.onnx', 'has no text_encoder.onnx'],
])('Supertonic without %s says so', async (name, reason) => {
  const { model } = writeTinyVoice(newModel(), 'supertonic');
  rmSync(path.join(model, name));
  await expect(describe(model)).rejects.toThrow(reason);
});
