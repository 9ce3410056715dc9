import { pageTexts } from '../i18n.ts';
import { en } from './en/index.ts';

/** The sentences of what both pages share. */
export const { t } = pageTexts(en, {
  ko: async () => (await import('./ko/index.ts')).ko,
  ja: async () => (await import('./ja/index.ts')).ja,
});
