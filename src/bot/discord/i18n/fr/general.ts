import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { general as english } from '../en/general.ts';

export const general: Translation<typeof english, 'fr'> = {
  'confirm.cancel': 'Annuler',
  'confirm.cancelled': 'Annulé. Rien n’a changé.',

  'links.privacy': 'Politique de confidentialité',
  'links.terms': 'Conditions d’utilisation',

  'failure.name.invalid':
    'Un nom tient sur une ligne et compte de 1 à {{limit}} caractères. Choisis un autre nom.',
  'failure.cancelled': 'Annulé.',
  'failure.storage.unavailable':
    'Je n’ai pas pu enregistrer ou retrouver ça, car ma base de données n’est pas disponible. Réessaie dans une minute.',
  'failure.internal': 'Une erreur est survenue et a été consignée. Réessaie.',
};
