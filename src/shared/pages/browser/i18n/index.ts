import { pageTexts } from '../i18n.ts';
import en from './en.json' with { type: 'json' };

/** The sentences of what both pages share. */
export const { t } = pageTexts(en, {
  ko: () => import('./ko.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
});
