import type { LanguageData } from './language-data.ts';

export const gujarati: LanguageData = {
  code: 'gu',
  times: {
    clock: { time: '#h વાગ્યે ને #m મિનિટ', fullHour: '#h વાગ્યે' },
  },
  symbols: {
    minus: 'ઓછા',
    times: 'ગુણ્યા',
    over: 'ભાગ્યા',
    at: 'ઍટ',
    hash: 'હૅશ',
    and: 'અને',
    to: 'થી',
  },
};
