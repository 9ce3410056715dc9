import type { LanguageRules } from './language-data.ts';
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

export const bulgarian: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
};
