import type { LanguageData } from './language-data.ts';

export const bengali: LanguageData = {
  code: 'bn',
  abbreviations: {
    expansions: { 'ডা.': 'ডাক্তার', 'ড.': 'ডক্টর', 'মো.': 'মোহাম্মদ' },
  },
  times: {
    clock: { time: '#h টা #m মিনিট', fullHour: '#h টা' },
  },
  money: {
    nouns: { INR: '# টাকা' },
  },
  symbols: {
    times: 'গুণ',
    over: 'ভাগ',
    at: 'অ্যাট',
    hash: 'হ্যাশ',
    and: 'এবং',
    to: 'থেকে',
  },
};
