import { pageTexts } from '../../../../shared/pages/browser/i18n.ts';
import en from './en.json' with { type: 'json' };

/** The sentences of this page. */
export const { t, rich } = pageTexts(en, {
  ko: () => import('./ko.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
});
