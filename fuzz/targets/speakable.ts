import { ownWords } from '../../src/bot/text/own-words.ts';
import { splitForSpeech } from '../../src/bot/text/sentences.ts';
import { makeSpeakable } from '../../src/bot/text/speakable.ts';
import { ENGLISH_WORDS } from '../../test/support/speakable-words.ts';
import { PURE_BUDGET, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput, textOf } from './json-seeds.ts';

/** The longest text that Discord sends. */
const MAX_LENGTH = 6_000;
/** The longest name of an emoji, and more. */
const MAX_GROWTH = 100;
const LIMITS = { firstCharacters: 120, maxCharacters: 400 };

const NAMES = { user: () => 'Ann', role: () => undefined, channel: () => 'general' };
const WORDS = { ...ENGLISH_WORDS, locale: 'ja' };

/** Members' texts, on their way to the voice. */
const target: Target = {
  name: 'speakable',
  format: 'json',
  maxBytes: 65_536,
  ...PURE_BUDGET,
  seeds: async () =>
    jsonSeeds([
      '**Hello** <@1>, see https://example.com/a?b=c! ||secret|| `code` :wave: <:pepe_laugh:123>',
      '# Title\n- one\n- two\n> quote 👍👍👍 1️⃣ 🏳️‍🌈 <t:1700000000:R> </say:1> <#2> <@&3>',
      '草wwww ㅋㅋㅋㅋ 555555 hahahaha kkkkk. Dr. Smith went home! 今日は。「はい」',
      'idk r u ok? w8 m8 xq no vienes vc kA ㅇㅋㅋㅋ ktkr 8888 ¯\\_(ツ)_/¯ (´・ω・`) ಠ_ಠ xd :D T_T',
      'sooooo OMG 5 mb [a](https://tenor.com/x.gif) https://discord.gg/a `idk` U R w/o b/c',
      'snake_case *a **b*** ~~c~~ ||d|| ```js\nx\n``` [x](https://a.b/) \\*no\\* <speak a="b">',
    ]),
  open: async () => ({
    run: (input) => {
      const text = textOf(parseInput(input), MAX_LENGTH);
      const spoken = makeSpeakable(text, NAMES, WORDS);
      if (/@everyone|@here|<[@#]/.test(spoken)) throw new Violation('a mention');
      if (!spoken.isWellFormed()) throw new Violation('half a character');
      if (!ownWords(text).isWellFormed()) throw new Violation('half a character of own words');
      if (spoken.length > 1_000 + text.length * MAX_GROWTH) throw new Violation('too long');
      const parts = splitForSpeech(spoken, LIMITS);
      const plain = (whole: string) => whole.replace(/\s+/g, '');
      if (plain(parts.join('')) !== plain(spoken)) throw new Violation('lost when split');
    },
  }),
};

export default target;
