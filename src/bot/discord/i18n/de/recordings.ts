import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'de'> = {
  'failure.sample.unsupported':
    'Ich kann diese Datei nicht lesen. Nimm WAV, MP3 oder M4A, oder eine Sprachnachricht.',
  'failure.sample.unsupported-codec':
    'Ich kann {{codec}} nicht lesen. Wandle die Datei in PCM-WAV, MP3 oder M4A um, oder nimm eine Sprachnachricht.',
  'failure.sample.empty': 'Diese Datei ist leer. Häng eine Aufnahme an.',
  'failure.sample.broken':
    'Diese Aufnahme ist beschädigt. Exportier sie neu und häng die neue Datei an.',
  'failure.sample.too-short':
    'Diese Aufnahme ist {{seconds}} s lang, ich brauche aber mindestens {{least}} s. Ab zehn Sekunden klappt es am besten.',
  'failure.sample.too-long':
    'Diese Aufnahme ist länger als {{most}} s. Kürz sie und häng sie noch einmal an.',
  'failure.sample.silent': 'Diese Aufnahme ist stumm. Nimm eine lautere.',
  'failure.sample.no-voice':
    'In dieser Aufnahme spricht niemand. Nimm eine, in der eine Person an einem ruhigen Ort spricht.',
};
