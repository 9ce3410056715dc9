import type { Translate } from '../../src/bot/i18n/index.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { FormContent } from '../drafts/form.ts';

const OWNER_ONLY = 'owner';

/** The fields of the form in which a speaker consents to the cloning of their voice. */
export const CONSENT_FIELDS = ['name', 'text', 'consent', 'who'] as const;

export function isForOwnerOnly(who: string | undefined): boolean {
  return who === OWNER_ONLY;
}

/** @param options what is filled in: at first, the voice's name unless they change it */
export function drawConsent(t: Translate, options: Draft['options']): FormContent {
  const { name, text = t('clone.form.greeting'), consent, who = 'all' } = options;
  return {
    title: t('clone.form.title'),
    fields: [
      {
        kind: 'line',
        id: 'name',
        label: t('clone.form.name'),
        value: name,
        minLength: 1,
        maxLength: STORE_LIMITS.nameCharacters,
      },
      { kind: 'paragraph', id: 'text', label: t('clone.form.text'), value: text },
      {
        kind: 'choice',
        id: 'consent',
        label: t('clone.form.consent'),
        hint: t('clone.form.consent-hint'),
        // No default: the speaker has to agree explicitly.
        value: consent,
        choices: [
          ['own', t('clone.consent.own')],
          ['none', t('clone.consent.none')],
        ],
      },
      {
        kind: 'choice',
        id: 'who',
        label: t('clone.form.who'),
        value: who,
        choices: [
          ['all', t('clone.form.who.all')],
          [OWNER_ONLY, t('clone.form.who.owner')],
        ],
      },
    ],
  };
}
