import type { LanguageData } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/(?:асць|ноч|рэч|частка|(?<!л)[ая]|школа)$/u, 'адна'],
    [/(?:[оеё])$/u, 'адно'],
  ],
  two: [
    [
      /^(?:кнігі|гадзіны|хвіліны|секунды|старонкі|жанчыны|дзяўчыны|асобы|машыны|песні|гульні|ночы|рэчы|часткі|каманды|школы|вуліцы|карты|мовы|нагі|рукі|лыжкі|шклянкі|бутэлькі|тоны|мілі|штукі|тысячы|сястры|літары|лічбы)$/u,
      'дзве',
    ],
  ],
  exceptions:
    /^(?:мужчына|та|на|за|для|гэта|яго|але|або|калі|яна|яны|яно|не|яшчэ|ужо|дзе|пасля|больш|толькі|можна|трэба|\p{L}+(?:ла|ло|ага))$/u,
});

export const belarusian: LanguageData = {
  code: 'be',
  abbreviations: {
    expansions: {
      'і г. д.': 'і гэтак далей',
      'г.': 'года',
      'вул.': 'вуліца',
      'руб.': 'рублёў',
      '№': 'нумар',
    },
    nonFinal: 'вул',
  },
  dates: { pattern: '#d #m #y года' },
  times: {
    clock: { time: '#h #m', zero: '0 ' },
  },
  numbers: {
    millions: { one: '# мільён', few: '# мільёны', other: '# мільёнаў' },
    inflect: inflectCounts,
  },
  symbols: {
    point: 'коска',
    minus: 'мінус',
    plus: 'плюс',
    times: 'памножыць на',
    over: 'падзяліць на',
    equals: 'роўна',
    at: 'сабачка',
    and: 'і',
    to: 'да',
  },
  spelling: {
    replacements: [[/ʼ/gu, '’']],
  },
  rules: { convertsRomanNumerals: true },
};
