import { openBotStore } from '../../src/bot/store/store.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { allowing, PURE_BUDGET, type Target } from '../target.ts';
import { jsonSeeds, parseInput } from './json-seeds.ts';

const GUILD = '1200000000000000001';
const BY = '1200000000000000002';
const EXPECTED: readonly string[] = ['import.invalid', 'dictionary.limit', 'preset.limit'];

/** Files of presets and dictionaries, as managers import them, with a real database. */
const target: Target = {
  name: 'import-files',
  format: 'json',
  maxBytes: 131_072,
  ...PURE_BUDGET,
  seeds: async () =>
    jsonSeeds([
      {
        format: 'mynah-dictionary',
        version: 1,
        entries: [
          { kind: 'word', from: 'brb', to: 'be right back' },
          { kind: 'pattern', from: '#km', to: '$1 kilometers' },
        ],
      },
      {
        format: 'mynah-presets',
        version: 1,
        presets: [
          {
            name: 'Story',
            voice: 'voice-b-en-f-01',
            language: 'en',
            tone: 'slowly',
            exaggeration: 0.5,
          },
          { name: '이야기', voice: 'voice-b-ko-f-01' },
        ],
      },
    ]),
  open: async () => {
    const store = await openBotStore({ kind: 'memory' }, createLogger('silent'));
    const isExpected = (error: unknown) =>
      error instanceof Failure && EXPECTED.includes(error.code);
    return {
      run: async (input) => {
        const file = parseInput(input);
        await allowing(isExpected, async () => {
          await store.dictionary.importAll(GUILD, file, { by: BY, how: 'replace', isPattern });
          const exported = await store.dictionary.exportAll(GUILD);
          await store.dictionary.importAll(GUILD, exported, { by: BY, how: 'merge', isPattern });
        });
        await allowing(isExpected, async () => {
          await store.presets.importAll(GUILD, file, BY, 'replace');
          await store.presets.importAll(GUILD, await store.presets.exportAll(GUILD), BY, 'keep');
        });
      },
      close: () => store.close(),
    };
  },
};

export default target;
