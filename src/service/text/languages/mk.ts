import type { LanguageRules } from './language-data.ts';
import { slavicInflection } from './shared/slavic-counts.ts';

const inflectCounts = slavicInflection({
  one: [
    [/^\p{L}{3,}а$|^(?:ноќ|вечер|работа|песна)$/u, 'една'],
    [/^(?:место|дете|пиво|јајце|море|поле|село)$/u, 'едно'],
  ],
  two: [
    [
      /^\p{L}{2,}(?:ки|ни|ри|ди|ции|сти)$|^(?:жени|минути|секунди|недели|ноќи|книги|деца|места)$/u,
      'две',
    ],
  ],
  exceptions: /^(?:и|или|ли|ни|ти|ми|си|ги|дни|пати|часа|само|ова|што|кога|каде|\p{L}+ла)$/u,
});

export const macedonian: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
};
