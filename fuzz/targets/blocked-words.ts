import { createWordFilter } from '../../src/bot/text/blocked-words/filter.ts';
import { PURE_BUDGET, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput, textOf } from './json-seeds.ts';

/** The longest text that Discord sends. */
const MAX_LENGTH = 6_000;
const MAX_WORDS = 200;

/** A server's blocked words in the first line, and what members write in the others. */
const target: Target = {
  name: 'blocked-words',
  format: 'json',
  maxBytes: 65_536,
  ...PURE_BUDGET,
  seeds: async () =>
    jsonSeeds([
      'darn,heck*,*oops*,1488\nD.a.r.n! the heckler d4rrrn 1488 oopsie',
      '시발,ばか,傻瓜,ㅅㅂ\n시1발 시 발 バーカ ﾊﾞｶ 傻瓜 ㅅㅅㅂㅂ',
      'kill yourself,straße,coño\nKILL  yourself, STRASSE coñño d̷a̷r̷n̷ f u c k',
      'aa,ab,ba,*ab*\nababababababaaaa a b a b a.b.a.b',
    ]),
  open: async () => ({
    run: (input) => {
      const [first = '', ...lines] = textOf(parseInput(input), MAX_LENGTH).split('\n');
      const text = lines.join('\n');
      const filter = createWordFilter(first.split(',').slice(0, MAX_WORDS));
      const left = filter.leaveOut(text);
      if (filter.finds(left)) throw new Violation('a blocked word is left');
      if (!filter.finds(text) && left !== text) throw new Violation('changed without need');
      if (text.isWellFormed() && !left.isWellFormed()) throw new Violation('half a character');
    },
  }),
};

export default target;
