import type { LanguageData } from './language-data.ts';

export const japanese: LanguageData = { code: 'ja' };
