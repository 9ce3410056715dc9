import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { expandSlavicDates, type SlavicOrdinals, slavicOrdinal } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого',
  ),
  tens: wordList(
    'двадцатого тридцатого сорокового пятидесятого шестидесятого семидесятого восьмидесятого девяностого',
  ),
  cardinals: wordList(
    'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  ),
  year: 'года',
};

/** 1-й, 2-я, 90-х: the ending stands after a hyphen. */
const SHORT =
  /(?<![\p{L}\d.,:-])(\d{1,2})-(ый|ий|ой|й|ая|я|ое|е|ого|го|ому|му|ом|м|ую|ю|ых|х)(?!\p{L})/gu;
/** Endings after a hard stem, and after the soft one of третий, by the last written letter. */
const ENDINGS: Readonly<Record<string, readonly [hard: string, soft: string]>> = {
  ...{ я: ['ая', 'я'], е: ['ое', 'е'], о: ['ого', 'его'], у: ['ому', 'ему'] },
  ...{ м: ['ом', 'ем'], ю: ['ую', 'ю'], х: ['ых', 'их'] },
};
/** Decades are plural: девяностые. */
const DECADE = /^[2-9]0$/;

/** 5-го → пятого, 21 ноября → двадцать первого ноября */
function expandOrdinals(text: string, monthNames: string): string {
  return expandSlavicDates(text.replace(SHORT, expandShortOrdinal), monthNames, ORDINALS);
}

function expandShortOrdinal(found: string, n: string, written: string): string {
  const genitive = slavicOrdinal(Number(n), ORDINALS);
  if (genitive === undefined) return found;
  if (written.endsWith('й')) return nominative(Number(n)) ?? found;
  const [hard, soft] = ENDINGS[written.slice(-1)] ?? ['ого', 'его'];
  const isDecade = written === 'е' && DECADE.test(n);
  return genitive.replace(/его$/, soft).replace(/ого$/, isDecade ? 'ые' : hard);
}

/** The masculine form, as used for centuries. @returns undefined for 0 and above 99 */
function nominative(n: number): string | undefined {
  return slavicOrdinal(n, ORDINALS)
    ?.replace(/третьего$/, 'третий')
    .replace(/(?<=втор|шест|седьм|восьм|сороков)ого$/, 'ой')
    .replace(/ого$/, 'ый');
}

/** 500р, 500 руб.: the full stop may end the sentence. */
const RUBLES = /(?<=\d) ?р(?:уб)?(?:\.(?= ?[\p{Ll},;)]))?(?![\p{L}\d])/gu;

function toRubleSign(text: string): string {
  return text.replace(RUBLES, '₽');
}

export const russian: LanguageData = {
  code: 'ru',
  abbreviations: {
    expansions: {
      'т. е.': 'то есть',
      'т. д.': 'так далее',
      'т. п.': 'тому подобное',
      'т. к.': 'так как',
      'др.': 'другие',
      'г.': 'года',
      'гг.': 'годов',
      'в.': 'века',
      'ул.': 'улица',
      'руб.': 'рублей',
      'тыс.': 'тысяч',
      млн: 'миллионов',
      млрд: 'миллиардов',
      'напр.': 'например',
      'см.': 'смотри',
      'стр.': 'страница',
      'чел.': 'человек',
      'шт.': 'штук',
      '№': 'номер',
    },
    nonFinal: 'т.е|т.к|ул|напр|см|стр',
  },
  dates: { pattern: '#d #m #y года' },
  times: {
    clock: { time: '#h #m', zero: '0 ' },
    wordsBeforeDotted: 'в',
  },
  money: {
    nouns: { JPY: '# иен' },
    scales: {
      words: { тысяч: '', миллионов: '', миллиардов: '' },
      signs: { k: 'тысяч', к: 'тысяч', млн: 'миллионов', млрд: 'миллиардов' },
    },
    per: 'в',
  },
  units: {
    hertz: '# герц',
    kilohertz: '# килогерц',
    megahertz: '# мегагерц',
    gigahertz: '# гигагерц',
  },
  fractions: {
    '1/2': 'половина',
    '1/3': 'одна треть',
    '2/3': 'две трети',
    '1/4': 'одна четверть',
    '3/4': 'три четверти',
    share: '#a из #b',
    joiner: 'и',
  },
  operators: { score: '', by: 'на', about: 'примерно' },
  symbols: {
    point: 'запятая',
    minus: 'минус',
    times: 'умножить на',
    over: 'разделить на',
    and: 'и',
    to: 'тире',
  },
  rules: {
    amounts: toRubleSign,
    convertsRomanNumerals: true,
    centuryOrdinal: nominative,
    ordinals: expandOrdinals,
  },
};
