import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'fr'> = {
  'file.speech': 'Voix',
  'file.presets': 'Préréglages de Mynah',
  'file.dictionary': 'Dictionnaire de Mynah',
  'file.dictionary-before': 'Ancien dictionnaire de Mynah',

  'failure.file.too-large':
    'Ce fichier est trop lourd ({{megabytes}} Mo, maximum {{limitMegabytes}} Mo). Choisis-en un plus petit.',
  'failure.file.gone': 'Ce fichier n’est plus disponible sur Discord. Joins-le à nouveau.',
  'failure.file.unreachable':
    'Je n’ai pas pu télécharger ce fichier depuis Discord. Joins-le à nouveau dans un instant.',
  'failure.import.invalid':
    'Ce n’est pas un fichier d’export de Mynah (problème : « {{at}} »). Utilise un fichier de </preset export> ou de </dictionary export>.',
  'failure.attachment.too-large':
    'L’audio est trop lourd pour être publié ici ({{megabytes}} Mo, maximum {{limitMegabytes}} Mo). Raccourcis le texte.',
};
