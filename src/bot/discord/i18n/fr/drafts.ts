import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { drafts as english } from '../en/drafts.ts';

export const drafts: Translation<typeof english, 'fr'> = {
  'draft.button.edit': 'Modifier et réessayer',
  'draft.button.edit-text': 'Modifier le texte',
  'draft.button.speak-beginning': 'Dire les {{limit}} premiers',
  'draft.button.save-beginning': 'Enregistrer les {{limit}} premiers',
  'draft.button.post': 'Publier ici',
  'draft.button.use': 'Utiliser « {{name}} »',
  'draft.did-you-mean': {
    one: 'Tu voulais dire celui-ci ?',
    many: 'Tu voulais dire l’un de ceux-ci ?',
    other: 'Tu voulais dire l’un de ceux-ci ?',
  },

  'draft.form.title': 'Modifier et réessayer',
  'draft.form.text': 'Texte',
  'draft.form.text-hint': 'Jusqu’à {{limit}} caractères',
  'draft.form.more-text': 'Texte (suite)',
  'draft.form.name': 'Nom',
  'draft.form.sample': 'Enregistrement',
  'draft.form.voice': 'Voix',
  'draft.form.tone': 'Ton',
  'draft.form.preset': 'Préréglage',
  'draft.form.language': 'Langue',
  'draft.form.output': 'Sortie',
  'draft.form.format': 'Format du fichier',

  'failure.draft.gone':
    'Je n’ai plus ce texte. Je le garde 15 minutes, et pas quand je redémarre. Utilise à nouveau la commande.',
  'failure.draft.not-yours': 'Seule la personne qui a écrit ce texte peut faire ça.',
  'failure.component.outdated':
    'Ce bouton vient d’une ancienne version de moi et ne marche plus. Utilise à nouveau la commande.',
};
