import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { applyDictionary } from '../../src/bot/text/dictionary/apply.ts';
import type { Rule } from '../../src/bot/text/dictionary/rule.ts';
import { PURE_BUDGET, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput, textOf } from './json-seeds.ts';

const MAX_LENGTH = 6_000;
const MAX_STEPS = 260_000;

const rule = (from: string, to: string, kind = 'pattern') => ({ kind, from, to });

/** A server's dictionary, and a text that it is applied to. */
const target: Target = {
  name: 'dictionary',
  format: 'json',
  maxBytes: 262_144,
  ...PURE_BUDGET,
  // It is applied twice, and 20 ms are promised. The rest is for slow and busy machines.
  cpuBudgetMs: 500,
  words: ['*', '?', '#', '(', '|', ')', '\\', '$1', '$9', '$$', 'a', '가'],
  seeds: async () =>
    jsonSeeds([
      {
        text: 'brb in 5km, gg! 12:30 草www',
        rules: [
          rule('brb', 'be right back', 'word'),
          rule('#km', '$1 kilometers'),
          rule('w*w', 'わら'),
        ],
      },
      { text: 'aaaa abab 가나가나', rules: [rule('*a*b*(a|b|)*', '$4$3'), rule('가?', '[$1]')] },
      { text: 'x(1) y\\ 👍 ก็', rules: [rule('\\(#\\)', '($1)'), rule('👍', 'ok', 'word')] },
      { text: 'colour color', rules: [rule('colo(u|)r', '$$'), rule('(a|ab|abc)(c|bc)#', 'x')] },
    ]),
  open: async () => ({
    run: (input) => {
      const { text, rules } = readInput(parseInput(input));
      const applied = applyDictionary(text, rules, MAX_LENGTH);
      if (applied.steps > MAX_STEPS) throw new Violation('too many steps');
      const longest = Math.max(MAX_LENGTH, text.normalize('NFC').length);
      if (applied.text.length > longest) throw new Violation('too long');
      const again = applyDictionary(text, rules, MAX_LENGTH);
      if (again.text !== applied.text) throw new Violation('not the same twice');
    },
  }),
};

/** Any JSON as a legal dictionary. */
function readInput(input: unknown): { text: string; rules: Rule[] } {
  const { text, rules } = (input ?? {}) as { text?: unknown; rules?: unknown };
  const list = Array.isArray(rules) ? rules : Object.values((rules ?? {}) as object);
  const entries = list.slice(0, STORE_LIMITS.dictionaryEntries).map((entry): Rule => {
    const { kind, from, to } = (entry ?? {}) as Record<string, unknown>;
    return {
      kind: kind === 'word' ? 'word' : 'pattern',
      from: textOf(from, STORE_LIMITS.dictionaryFromCharacters),
      to: textOf(to, STORE_LIMITS.dictionaryToCharacters),
    };
  });
  return { text: textOf(text, MAX_LENGTH), rules: entries };
}

export default target;
