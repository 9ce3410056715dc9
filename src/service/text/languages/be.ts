import type { LanguageRules } from './language-data.ts';
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

export const belarusian: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
  spelling: {
    replacements: [[/ʼ/gu, '’']],
  },
};
