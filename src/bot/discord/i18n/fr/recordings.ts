import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'fr'> = {
  'failure.sample.unsupported':
    'Je ne peux pas lire ce fichier. Utilise un WAV, un MP3, un M4A ou un message vocal.',
  'failure.sample.unsupported-codec':
    'Je ne peux pas lire l’audio {{codec}}. Convertis-le en WAV PCM, MP3 ou M4A, ou utilise un message vocal.',
  'failure.sample.empty': 'Ce fichier est vide. Joins un enregistrement.',
  'failure.sample.broken':
    'Cet enregistrement est endommagé. Exporte-le à nouveau, puis joins le nouveau fichier.',
  'failure.sample.too-short':
    'Cet enregistrement dure {{seconds}} s, mais il m’en faut au moins {{least}}. Dix secondes ou plus donnent le meilleur résultat.',
  'failure.sample.too-long':
    'Cet enregistrement dure plus de {{most}} s. Raccourcis-le et joins-le à nouveau.',
  'failure.sample.silent': 'Cet enregistrement est silencieux. Choisis-en un plus fort.',
  'failure.sample.no-voice':
    'Je n’entends personne parler dans cet enregistrement. Prends une seule personne qui parle dans un endroit calme.',
};
