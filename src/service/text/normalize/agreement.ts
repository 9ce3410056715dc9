import { isCommonWord } from '../../../shared/language/common-words.ts';
import type { LanguageData } from '../languages/language-data.ts';
import { NUMBER, parseNumeral } from './numerals.ts';
import { perLanguage } from './per-language.ts';

/** Not the end of another number, nor a part of 2:1, 3 + 1 or -1. */
const ALONE = String.raw`(?<![\p{L}\d.,:/−–-]|[+*=×÷/:−–] )`;
/** "1" alone. */
const ONE = `${ALONE}1 `;

const onesBeforeNouns = perLanguage(({ numbers }): [RegExp, string][] => {
  const one = numbers?.one;
  if (one === undefined) return [];
  const before = (nouns: string) => new RegExp(`${ONE}(?=(?:${nouns})(?![\\p{L}\\p{M}]))`, 'gu');
  const forms = [
    [one.feminineNouns, one.feminine],
    [one.nouns, one.word],
  ] as const;
  return forms.flatMap(([nouns, word]): [RegExp, string][] =>
    nouns === undefined ? [] : [[before(nouns), `${word} `]],
  );
});

const COUNT = new RegExp(
  `${ALONE}(?<=(?:(?:^|[^\\p{L} ]) ?|(?<![\\p{L}\\p{M}])([\\p{L}\\p{M}]{1,20}) ))(${NUMBER})(?= (?:mil )?([\\p{L}\\p{M}’']{2,30}))`,
  'gu',
);
/** The only nouns in the lists of common words, which are not counted otherwise: "1 завтра". */
const COMMON_NOUNS =
  /^(?:d[ií]as|noches?|noites?|nits?|nuits?|heures?|horas?|hores|hour[s]?|ор[ае]|ore|oră|ночь|ночи|ночі|ніч|нощ|нощи|вечер|ноќ|ноќи|ноћ|ноћи|noć|noći|noc|noce|noci|noč|noči|minut[aey]|мину?т[аы]|godzin[ay]|hodin[ay]|pessoas?|tardes?|vegad[ae]s?|vez|veces|vezes|amigos|casas?)$/u;
/** Larger numbers are read in digits. */
const MAX_INFLECTED = 999_999;

/** Inflects numbers for the noun that they count: 1 Euro → ein Euro, 21 personas → veintiuna personas. */
export function inflectNumbers(text: string, data: LanguageData): string {
  const ones = onesBeforeNouns(data).reduce((all, [one, word]) => all.replace(one, word), text);
  const inflect = data.numbers?.inflect;
  if (inflect === undefined) return ones;
  return ones.replace(COUNT, (written, before: string | undefined, _, noun: string) => {
    const numeral = parseNumeral(written, data);
    if (numeral === undefined || numeral.fraction !== '' || /^0/.test(numeral.whole))
      return written;
    const n = Number(numeral.whole);
    const counted = noun.toLowerCase();
    const isNoun = COMMON_NOUNS.test(counted) || !isCommonWord(counted, data.code);
    if (n > MAX_INFLECTED || !isNoun) return written;
    return inflect(n, counted, (before ?? '').toLowerCase()) ?? written;
  });
}
