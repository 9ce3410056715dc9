import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'de'> = {
  'draft.button.edit': 'Bearbeiten und neu versuchen',
  'draft.button.edit-text': 'Text bearbeiten',
  'draft.button.speak-beginning': 'Die ersten {{limit}} sprechen',
  'draft.button.save-beginning': 'Die ersten {{limit}} speichern',
  'draft.button.post': 'Hier posten',
  'draft.button.use': '„{{name}}“ benutzen',
  'draft.did-you-mean': { one: 'Meintest du das?', other: 'Meintest du eines davon?' },

  'draft.form.title': 'Bearbeiten und neu versuchen',
  'draft.form.text': 'Text',
  'draft.form.text-hint': 'Bis zu {{limit}} Zeichen',
  'draft.form.more-text': 'Text (Fortsetzung)',
  'draft.form.name': 'Name',
  'draft.form.sample': 'Aufnahme',
  'draft.form.voice': 'Stimme',
  'draft.form.tone': 'Tonfall',
  'draft.form.preset': 'Preset',
  'draft.form.language': 'Sprache',
  'draft.form.output': 'Ausgabe',
  'draft.form.format': 'Dateiformat',

  'failure.draft.gone':
    'Ich habe diesen Text nicht mehr. Ich behalte ihn 15 Minuten lang, und nicht über einen Neustart. Benutz den Befehl noch einmal.',
  'failure.draft.not-yours': 'Das kann nur die Person, die diesen Text geschrieben hat.',
  'failure.component.outdated':
    'Dieser Button stammt aus einer älteren Version von mir und geht nicht mehr. Benutz den Befehl noch einmal.',
};
