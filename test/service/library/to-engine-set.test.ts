import { expect, test } from 'vitest';
import { type EngineSet, NO_ENGINES } from '../../../src/service/engines/engine-set.ts';
import { ModelMemory } from '../../../src/service/engines/sherpa/model-memory.ts';
import type { InstalledVoice } from '../../../src/service/library/installed-voice.ts';
import { mergeEngineSets, toEngineSet } from '../../../src/service/library/to-engine-set.ts';
import { PRESET_VOICES } from '../../../src/shared/contract/voices.ts';
import { SILENT } from '../../support/databases.ts';
import { createHummingEngine } from '../../support/service/humming-engine.ts';
import { describeVoice } from '../../support/service/install-voice.ts';

const memory = new ModelMemory({ limitBytes: 100, idleMs: 1_000 });
const parts = { folder: 'voices', memory, log: SILENT };

/** The engines of an operator, with Humming. */
function operator(set: Partial<EngineSet>): EngineSet {
  const { configured } = createHummingEngine({ name: 'humming' });
  return { ...NO_ENGINES, engines: [configured], ...set };
}

const merge = (voices: readonly InstalledVoice[], set: Partial<EngineSet> = {}) =>
  mergeEngineSets(operator(set), toEngineSet(voices, parts));

const german = (key: string, changes: Partial<InstalledVoice> = {}) =>
  describeVoice(key, { languages: ['de'], ...changes });
const OWN_VOICE: EngineSet['voices'][number] = {
  id: 'voice-u-one',
  name: 'Own',
  language: 'de',
  gender: 'f',
  engineVoices: { humming: 'one' },
};

test.each<[string, InstalledVoice[], Partial<EngineSet>, EngineSet['languages']]>([
  [
    'come after the operator’s',
    [german('one')],
    { languages: { de: ['humming'] } },
    { de: ['humming', 'one'] },
  ],
  [
    'come after those of all languages',
    [german('one')],
    { languages: { '*': ['humming'] } },
    { '*': ['humming'], de: ['humming', 'one'] },
  ],
  [
    'do not speak where the operator lists embedded',
    [german('one')],
    { languages: { de: ['embedded'] } },
    { de: ['embedded', 'one'] },
  ],
  [
    'are ordered by rank',
    [german('a'), german('b', { rank: 2 }), german('c', { rank: 1 })],
    {},
    { de: ['c', 'b', 'a'] },
  ],
  ['speak no presets if they should not', [german('one', { speaksPresets: false })], {}, {}],
  ['leave the name of an engine to the operator', [german('humming'), german('Humming')], {}, {}],
  [
    'have the languages of their speakers',
    [german('one', { speakers: [{ number: 3, name: 'Eva', gender: 'f', languages: ['ja'] }] })],
    {},
    { ja: ['one'] },
  ],
])('installed voices %s', (_, voices, set, languages) => {
  expect(merge(voices, set).languages).toEqual(languages);
});

test('the speakers of an installed voice become voices with names of their own', () => {
  const [taken] = PRESET_VOICES;
  const speakers = [
    { number: 0, name: String(taken?.name), gender: 'f' as const },
    { number: 7, name: 'Adam', gender: 'm' as const },
  ];
  const pair = german('xx_XX-Pair.low', { speakers, credit: 'by Anna' });
  const { voices } = merge([pair, german('one'), german('two', { name: 'adam' })], {
    voices: [OWN_VOICE],
  });
  expect(voices.map(({ id, name, credit }) => [id, name, credit])).toEqual([
    ['voice-u-one', 'Own', undefined],
    ['voice-u-two', 'adam', undefined],
    ['voice-u-xx-xx-pair-low-0', `${taken?.name} 2`, 'by Anna'],
    ['voice-u-xx-xx-pair-low-7', 'Adam 2', 'by Anna'],
  ]);
});

test.each([
  [['humming'], ['humming', 'pocket']],
  [['embedded'], ['embedded']],
])('of the engines that clone, %j becomes %j', (cloning, expected) => {
  const pocket = describeVoice('pocket', { kind: 'cloning', speakers: [] });
  expect(merge([pocket], { cloning }).cloning).toEqual(expected);
});

test('a model that needs more memory than there is says which setting to change', async () => {
  const model = { bytes: 101, isIdle: false, end: () => undefined };
  const taking = memory.take(model, new AbortController().signal);
  await expect(taking).rejects.toThrow('Set VOICES_MEMORY_MB to at least 1');
});
