import type { LanguageData } from './language-data.ts';

export const korean: LanguageData = { code: 'ko' };
