import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'es-419'> = {
  'failure.sample.unsupported':
    'No puedo leer este archivo. Usa WAV, MP3, M4A o un mensaje de voz.',
  'failure.sample.unsupported-codec':
    'No puedo leer audio {{codec}}. Conviértelo a WAV PCM, MP3 o M4A, o usa un mensaje de voz.',
  'failure.sample.empty': 'El archivo está vacío. Adjunta una grabación.',
  'failure.sample.broken':
    'La grabación está dañada. Expórtala de nuevo y adjunta el archivo nuevo.',
  'failure.sample.too-short':
    'La grabación dura {{seconds}} s, pero necesito al menos {{least}} s. Con diez segundos o más queda mejor.',
  'failure.sample.too-long': 'La grabación dura más de {{most}} s. Recórtala y adjúntala de nuevo.',
  'failure.sample.silent': 'La grabación está en silencio. Elige una con más volumen.',
  'failure.sample.no-voice':
    'No escucho a nadie hablar en esta grabación. Usa una de una sola persona en un lugar tranquilo.',
};
