import { describeIgnored, describeTone } from '../../src/service/prosody/describe-tone.ts';
import { parseTone } from '../../src/service/prosody/tone.ts';
import { PURE_BUDGET, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput, textOf } from './json-seeds.ts';

/** A tone instruction, in words. */
const target: Target = {
  name: 'tone',
  format: 'json',
  maxBytes: 65_536,
  ...PURE_BUDGET,
  words: [
    'not',
    'very',
    'slower',
    'happy',
    '20%',
    'twice',
    'nicht',
    'très',
    'despacio',
    '더',
    '빠르게',
    'とても',
    'ゆっくり',
    '不',
    '快',
  ],
  seeds: async () =>
    jsonSeeds([
      'very slowly, not too loud, a bit happier but 20% faster',
      '조금 더 빠르고 밝게, 너무 크지 않게',
      'とてもゆっくり、悲しく、でも大きすぎない声で',
      "langsam und traurig, aber nicht so laut, d'une voix très douce, 1,5x más rápido",
      '慢一点，不要太高兴，声音低两倍',
    ]),
  open: async () => ({
    run: (input) => {
      const tone = parseTone(textOf(parseInput(input), 6_000));
      const values = Object.values(tone.prosody).filter((value) => typeof value === 'number');
      if (!values.every(Number.isFinite)) throw new Violation('not a number');
      const headers = `${describeTone(tone)}${describeIgnored(tone) ?? ''}`;
      if (!/^[\x20-\x7e]{1,4000}$/u.test(headers)) throw new Violation('not a header');
    },
  }),
};

export default target;
