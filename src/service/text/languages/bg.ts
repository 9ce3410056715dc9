import type { LanguageData } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [
      /^\p{L}{3,}[ая]$|^(?:нощ|вечер|сутрин|част|вещ|песен|мисъл|любов|радост|възможност)$/u,
      'една',
    ],
    [/^(?:\p{L}{3,}[ое])$/u, 'едно'],
  ],
  two: [
    [/^\p{L}{2,}и$/u, 'две'],
    [/^(?:деца|момичета|момчета|места|числа|яйца|писма|лета|села|думи)$/u, 'две'],
  ],
  exceptions:
    /^(?:и|или|ли|ни|ти|ми|си|би|ви|почти|дори|преди|след|пъти|дни|часа|баща|чичо|само|това|като|това|много|малко|къде|вече|още|може|което|която|които|беше|\p{L}+(?:ха|ли|ла|ло))$/u,
});

export const bulgarian: LanguageData = {
  code: 'bg',
  abbreviations: {
    expansions: {
      'т. е.': 'тоест',
      'и т. н.': 'и така нататък',
      'напр.': 'например',
      'г.': 'година',
      'ул.': 'улица',
      'лв.': 'лева',
      'д-р': 'доктор',
    },
    nonFinal: 'т.е|напр|ул',
  },
  dates: { pattern: '#d #m #y година' },
  times: {
    clock: { time: '#h и #m', fullHour: '#h часа' },
  },
  units: {
    hertz: '# херца',
    kilohertz: '# килохерца',
    megahertz: '# мегахерца',
    gigahertz: '# гигахерца',
  },
  fractions: {
    '1/2': 'половин',
    '1/3': 'една трета',
    '2/3': 'две трети',
    '1/4': 'една четвърт',
    '3/4': 'три четвърти',
    share: '#a от #b',
    joiner: 'и',
  },
  symbols: {
    minus: 'минус',
    times: 'по',
    over: 'делено на',
    and: 'и',
    to: 'до',
    dot: 'точка',
  },
  operators: {
    notEqual: 'не е равно на',
    atLeast: 'по-голямо или равно на',
    atMost: 'по-малко или равно на',
    power: 'на степен #',
    squared: 'на квадрат',
    cubed: 'на куб',
  },
  numbers: {
    inflect: inflectCounts,
  },
  rules: { convertsRomanNumerals: true },
};
