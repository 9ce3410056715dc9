import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { comparePiper } from '../../../scripts/voice-catalogue/compare-piper.ts';
import { renderCatalogue } from '../../../scripts/voice-catalogue/make-catalogue.ts';
import {
  addressesOf,
  CATALOGUE,
  findEntries,
  licencePageOf,
  recommendedFor,
  suggestEntry,
} from '../../../src/service/library/catalogue.ts';
import { installedVoiceSchema } from '../../../src/service/library/installed-voice.ts';
import { engineNameOf, voiceIdOf } from '../../../src/service/library/names.ts';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';

const text = z.string().trim().min(1).max(200);
const languages = z.array(z.enum(LANGUAGES));
const file = z.strictObject({
  name: z.string().regex(/^[^/\\]+$/),
  bytes: z.int().positive(),
  digest: z.discriminatedUnion('algorithm', [
    z.strictObject({ algorithm: z.literal('sha256'), hex: z.string().regex(/^[0-9a-f]{64}$/) }),
    z.strictObject({ algorithm: z.literal('md5'), hex: z.string().regex(/^[0-9a-f]{32}$/) }),
  ]),
});
const entrySchema = z.strictObject({
  // It becomes a folder.
  key: installedVoiceSchema.shape.key,
  aliases: z.array(text),
  name: text,
  kind: z.enum(['voice', 'cloning']),
  languages: languages.min(1),
  speakers: z.array(
    z.strictObject({
      number: z.int().min(0),
      // As many characters as operator voices may have.
      name: text.max(32),
      gender: z.enum(['f', 'm']),
      languages: languages.min(1).optional(),
    }),
  ),
  source: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('files'),
      repository: z.string().regex(/^[\w-]+\/[\w-]+$/),
      revision: z.string().regex(/^[0-9a-f]{40}$/),
      folder: text,
      files: z.array(file).length(3),
    }),
    z.strictObject({
      kind: z.literal('release'),
      files: z.array(file.extend({ url: z.url({ protocol: /^https$/ }) })).min(1),
    }),
  ]),
  installedBytes: z.int().positive(),
  licence: text.optional(),
  credit: text.optional(),
  trainedFrom: text.optional(),
  commercialUse: z.enum(['yes', 'no', 'unclear']),
  realTimeFactor: z.number().positive().max(2),
  recommendedFor: languages,
});

const recommended = LANGUAGES.filter((language) => recommendedFor(language) !== undefined);

const keysOf = (name: string) =>
  findEntries(name)
    .map(({ key }) => key)
    .join(' ');
const duplicatesIn = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) < index);

describe('the catalogue of voices', () => {
  test('is what its script makes', () => {
    expect(readFileSync('src/service/library/catalogue.json', 'utf8')).toBe(renderCatalogue());
  });

  test('has valid entries', () => {
    expect(z.array(entrySchema).safeParse(CATALOGUE).error).toBeUndefined();
    for (const entry of CATALOGUE) {
      const { key, licence = '', credit, trainedFrom, speakers, languages: codes } = entry;
      const spoken = speakers.flatMap((speaker) => speaker.languages ?? codes);
      expect(codes, key).toEqual(expect.arrayContaining([...spoken, ...entry.recommendedFor]));
      expect(speakers.length > 0, key).toBe(entry.kind === 'voice');
      expect(credit !== undefined, key).toBe(/^(CC-BY|custom)/.test(licence));
      expect(entry.commercialUse === 'yes' && trainedFrom !== undefined, key).toBe(false);
      const urls = addressesOf(entry).map(({ url }) => new URL(url).href);
      expect(urls, key).toEqual(addressesOf(entry).map(({ url }) => url));
    }
  });

  test('has no key, engine or voice twice', () => {
    expect(duplicatesIn(CATALOGUE.map(({ key }) => key.toLowerCase()))).toEqual([]);
    expect(duplicatesIn(CATALOGUE.map(({ key }) => engineNameOf(key)))).toEqual([]);
    const ids = CATALOGUE.flatMap(({ key, speakers }) =>
      speakers.map(({ number }) => voiceIdOf(key, number, speakers.length)),
    );
    expect(duplicatesIn(ids)).toEqual([]);
    expect(ids.filter((id) => !/^voice-u(-[a-z0-9]+)+$/.test(id) || id.length > 64)).toEqual([]);
  });

  test('recommends one voice for each of about 40 languages', () => {
    expect(duplicatesIn(CATALOGUE.flatMap((entry) => entry.recommendedFor))).toEqual([]);
    expect(recommended.length).toBeGreaterThanOrEqual(40);
  });

  test('recommends no voice whose use is more restricted than that of another one, unless that is slow', () => {
    const order = ['yes', 'unclear', 'no'];
    for (const language of recommended) {
      const rivals = CATALOGUE.filter(
        ({ kind, languages: spoken, realTimeFactor }) =>
          kind === 'voice' && spoken.includes(language) && realTimeFactor <= 0.5,
      ).map(({ commercialUse }) => order.indexOf(commercialUse));
      const use = recommendedFor(language)?.commercialUse ?? '';
      expect([language, order.indexOf(use)]).toEqual([language, Math.min(...rivals)]);
    }
  });

  test('is compared with a list of Piper', () => {
    const files = { 'de/x/MODEL_CARD': { size_bytes: 1, md5_digest: 'ab' } };
    const changes = comparePiper({
      'de_DE-thorsten-medium': { files },
      'xx_XX-new-low': { files },
    });
    expect(changes).toContain('de_DE-kerstin-low: no longer in the list');
    expect(changes).toContain('xx_XX-new-low: new. Add it to piper.tsv or left-out.tsv');
    expect(changes).toContainEqual(
      expect.stringMatching(/^de_DE-thorsten-medium: MODEL_CARD was 285 \w{32}, is 1 ab$/),
    );
  });
});

describe('a voice is found', () => {
  test.each([
    ['de_DE-thorsten-medium', 'DE_de-Thorsten-MEDIUM | de-de-thorsten-medium | Thorsten medium'],
    ['de_DE-thorsten-high de_DE-thorsten-low de_DE-thorsten-medium', 'thorsten'],
    ['pt_PT-tugao-medium', 'pt_PT-tugão-medium | tugao | Tuga\u0303o'],
    ['fr_FR-upmc-medium', 'upmc | pierre'],
    ['kokoro-multi-lang-v1_0', 'KOKORO'],
    ['sherpa-onnx-pocket-tts-int8-2026-01-26', 'cloning | pocket'],
    [
      'supertonic-3',
      'supertonic | de | DE | de-AT | de_CH | deu | ger | German | deutsch | Swiss German',
    ],
    ['supertonic-3', 'pt-br | português | Portugues | Brazilian Portuguese | 한국어 | jp | 日本語'],
    ['supertonic-3', 'Русский | tieng viet | turkce | castellano | bahasa indonesia | slovene'],
    ['en_US-kristin-medium', 'en | en-GB | english | US | British English'],
    ['matcha-icefall-zh-en', 'zh | cn | Mandarin | Chinese (Simplified) | 中文 | zh-Hant-TW'],
    ['no_NO-talesyntese-medium', 'nb | nn | norsk | bokmal | Norwegian | nb-NO'],
    ['fa_IR-amir-medium', 'farsi | Persian | فارسی'],
    // Nothing speaks Thai, and the others are no names.
    ['', 'th | Thai | klingon | de-thorsten | Emmanuelle |  '],
  ])('%s, by %s', (keys, names) => {
    for (const name of names.split(' | ')) expect([name, keysOf(name)]).toEqual([name, keys]);
  });

  test.each([
    ['thorstn', 'Thorsten'],
    ['Germna', 'German'],
    ['deutch', 'Deutsch'],
    ['de_DE-thorsten-mediun', 'de_DE-thorsten-medium'],
    ['supertonik', 'supertonic'],
    ['en_US-kris', 'en_US-kristin-medium'],
    ['qqqqqqqqqqqq', undefined],
  ])('or suggested for %j', (name, suggested) => {
    expect(findEntries(name)).toEqual([]);
    expect(suggestEntry(name)).toBe(suggested);
  });
});

describe('the files of a voice', () => {
  const PATH = 'rhasspy/piper-voices/resolve/c10ece1aade47bb51c153c893d14e5bf8e5b7117';
  const FILE = `${PATH}/pt/pt_PT/tug%C3%A3o/medium/pt_PT-tug%C3%A3o-medium.onnx`;
  const ARCHIVE = 'k2-fsa/sherpa-onnx/releases/download/tts-models/kokoro-multi-lang-v1_0.tar.bz2';

  test.each([
    [{}, 'https://huggingface.co', 'https://github.com'],
    [{ huggingFaceUrl: 'https://hf.test/x/' }, 'https://hf.test/x', 'https://github.com'],
    [{ mirror: 'http://[::1]:80' }, 'http://[::1]:80/huggingface.co', 'http://[::1]:80/github.com'],
  ])('are at their publishers or at %o', (sources, huggingFace, github) => {
    const firstOf = (name: string) =>
      findEntries(name).map((entry) => addressesOf(entry, sources)[0]?.url);
    expect(firstOf('tugao')).toEqual([`${huggingFace}/${FILE}`]);
    expect(firstOf('kokoro')).toEqual([`${github}/${ARCHIVE}`]);
  });

  test('have a page with their license', () => {
    const pages = ['tugao', 'kokoro'].flatMap((name) => findEntries(name)).map(licencePageOf);
    expect(pages).toEqual([
      `https://huggingface.co/${PATH.replace('resolve', 'blob')}/pt/pt_PT/tug%C3%A3o/medium/MODEL_CARD`,
      'https://github.com/k2-fsa/sherpa-onnx/releases/tag/tts-models',
    ]);
  });
});

test.each([
  ['de_DE-thorsten-medium', 'de-de-thorsten-medium'],
  ['kokoro-multi-lang-v1_0', 'kokoro-multi-lang-v1-0'],
  ['en_GB-northern_english_male-medium', 'en-gb-northern-english-male-medi'],
  ['sherpa-onnx-supertonic-3-tts-in-8', 'sherpa-onnx-supertonic-3-tts-in'],
  ['My..Voice_', 'my-voice'],
  ['25hours', 'v-25hours'],
])('the engine of %s is %s', (key, name) => {
  expect(engineNameOf(key)).toBe(name);
  expect(voiceIdOf(key, 3, 1)).toBe(`voice-u-${name}`);
  expect(voiceIdOf(key, 3, 2)).toBe(`voice-u-${name}-3`);
});
