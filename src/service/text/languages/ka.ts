import type { LanguageData } from './language-data.ts';

export const georgian: LanguageData = {
  code: 'ka',
  times: {
    clock: { time: '#h საათი და #m წუთი', fullHour: '#h საათი' },
  },
  symbols: {
    point: 'მთელი',
    minus: 'მინუსი',
    times: 'გამრავლებული',
    over: 'გაყოფილი',
    and: 'და',
  },
};
