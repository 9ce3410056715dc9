import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'fr'> = {
  'say.fallback':
    '🛟 Le service vocal habituel est en panne, le service intégré parle à sa place. Il sonne différemment',

  'failure.voice.away':
    'Cette voix a besoin du service vocal habituel, qui est en panne. Choisis une voix standard, ou réessaie plus tard.',
  'failure.voice-api.rejected':
    'Le service vocal a refusé cette demande ({{reason}}). Change le texte, la voix ou la langue et réessaie.',
  'failure.voice-api.unauthorized':
    'Le service vocal a refusé ma clé API. Demande à l’exploitant de ce bot de vérifier VOICE_API_KEY.',
  'failure.voice-api.misaddressed':
    'Je ne trouve pas le service vocal (code 404). Demande à l’exploitant de ce bot de vérifier VOICE_API_URL.',
  'failure.voice-api.limit':
    'Le service vocal n’a plus de caractères ce mois-ci. Je pourrai reparler quand la limite sera réinitialisée ou l’abonnement augmenté.',
  'failure.voice-api.busy': {
    one: 'Le service vocal est occupé. Réessaie dans {{seconds}} seconde.',
    many: 'Le service vocal est occupé. Réessaie dans {{seconds}} de secondes.',
    other: 'Le service vocal est occupé. Réessaie dans {{seconds}} secondes.',
  },
  'failure.voice-api.failed':
    'Le service vocal a renvoyé une erreur (code {{status}}). Réessaie dans un instant.',
  'failure.voice-api.timeout':
    'Le service vocal met trop de temps à répondre. Réessaie dans un instant.',
  'failure.voice-api.unreachable':
    'Je n’arrive pas à joindre le service vocal. Réessaie dans un instant.',
  'failure.voice-api.resting': {
    one: 'Le service vocal échoue sans arrêt, alors je fais une pause. Réessaie dans {{seconds}} seconde.',
    many: 'Le service vocal échoue sans arrêt, alors je fais une pause. Réessaie dans {{seconds}} de secondes.',
    other:
      'Le service vocal échoue sans arrêt, alors je fais une pause. Réessaie dans {{seconds}} secondes.',
  },
  'failure.voice-api.bad-audio': 'Le service vocal a envoyé un son illisible. Réessaie.',
};
