import type { LanguageData } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { expandSlavicDates, type SlavicOrdinals } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'першого другого третього четвертого п’ятого шостого сьомого восьмого дев’ятого десятого одинадцятого дванадцятого тринадцятого чотирнадцятого п’ятнадцятого шістнадцятого сімнадцятого вісімнадцятого дев’ятнадцятого двадцятого',
  ),
  tens: wordList(
    'двадцятого тридцятого сорокового п’ятдесятого шістдесятого сімдесятого вісімдесятого дев’яностого',
  ),
  cardinals: wordList('двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'),
  year: 'року',
};

export const ukrainian: LanguageData = {
  code: 'uk',
  abbreviations: {
    expansions: {
      'т. д.': 'так далі',
      'т. п.': 'тому подібне',
      'ін.': 'інші',
      'р.': 'року',
      'рр.': 'років',
      'ст.': 'століття',
      'вул.': 'вулиця',
      'м.': 'місто',
      грн: 'гривень',
      'тис.': 'тисяч',
      млн: 'мільйонів',
      млрд: 'мільярдів',
      'напр.': 'наприклад',
      '№': 'номер',
    },
    nonFinal: 'вул|м|напр',
  },
  dates: { pattern: '#d #m #y року' },
  times: {
    clock: { time: '#h #m', zero: '0 ' },
  },
  money: {
    nouns: { UAH: '# гривень' },
  },
  units: {
    hertz: '# герц',
    kilohertz: '# кілогерц',
    megahertz: '# мегагерц',
    gigahertz: '# гігагерц',
  },
  numbers: {
    millions: { one: '# мільйон', few: '# мільйони', other: '# мільйонів' },
  },
  fractions: {
    '1/2': 'половина',
    '1/3': 'одна третина',
    '2/3': 'дві третини',
    '1/4': 'одна чверть',
    '3/4': 'три чверті',
    share: '#a з #b',
    joiner: 'і',
  },
  operators: { score: '', by: 'на', about: 'приблизно' },
  symbols: {
    point: 'кома',
    times: 'помножити на',
    over: 'поділити на',
    and: 'і',
    to: 'до',
  },
  rules: {
    convertsRomanNumerals: true,
    ordinals: (text, monthNames) => expandSlavicDates(text, monthNames, ORDINALS),
  },
};
