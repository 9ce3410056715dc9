import type { LanguageData } from './language-data.ts';

export const urdu: LanguageData = {
  code: 'ur',
  times: {
    clock: { time: '#h بج کر #m منٹ', fullHour: '#h بجے' },
  },
  fractions: {
    '1/2': 'آدھا',
    '1/3': 'ایک تہائی',
    '2/3': 'دو تہائی',
    '1/4': 'ایک چوتھائی',
    '3/4': 'تین چوتھائی',
    share: '#b میں سے #a',
    joiner: 'اور',
  },
  symbols: {
    minus: 'منفی',
    plus: 'جمع',
    times: 'ضرب',
    over: 'تقسیم',
    equals: 'برابر',
    at: 'ایٹ',
    hash: 'ہیش',
    and: 'اور',
    to: 'سے',
  },
};
