import { pageTexts } from '../../../../shared/pages/browser/i18n.ts';
import { en } from './en/index.ts';

/** The sentences of this page. */
export const { t, rich } = pageTexts(en, {
  ko: async () => (await import('./ko/index.ts')).ko,
  ja: async () => (await import('./ja/index.ts')).ja,
});
