import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'es-419'> = {
  'say.fallback':
    '🛟 El servicio de voz habitual no responde, así que habla el integrado. Suena distinto',

  'failure.voice.away':
    'Esta voz necesita el servicio de voz habitual, que no responde. Elige una voz estándar o inténtalo más tarde.',
  'failure.voice-api.rejected':
    'El servicio de voz rechazó la solicitud ({{reason}}). Cambia el texto, la voz o el idioma e inténtalo de nuevo.',
  'failure.voice-api.unauthorized':
    'El servicio de voz rechazó mi clave de API. Pide al operador de este bot que revise VOICE_API_KEY.',
  'failure.voice-api.misaddressed':
    'No encuentro el servicio de voz (estado 404). Pide al operador de este bot que revise VOICE_API_URL.',
  'failure.voice-api.limit':
    'Al servicio de voz no le quedan caracteres este mes. Volveré a hablar cuando se restablezca el límite o se amplíe el plan.',
  'failure.voice-api.busy': {
    one: 'El servicio de voz está ocupado. Inténtalo de nuevo en {{seconds}} segundo.',
    many: 'El servicio de voz está ocupado. Inténtalo de nuevo en {{seconds}} de segundos.',
    other: 'El servicio de voz está ocupado. Inténtalo de nuevo en {{seconds}} segundos.',
  },
  'failure.voice-api.failed':
    'El servicio de voz devolvió un error (estado {{status}}). Inténtalo de nuevo en un momento.',
  'failure.voice-api.timeout':
    'El servicio de voz tardó demasiado en responder. Inténtalo de nuevo en un momento.',
  'failure.voice-api.unreachable':
    'No puedo conectar con el servicio de voz. Inténtalo de nuevo en un momento.',
  'failure.voice-api.resting': {
    one: 'El servicio de voz sigue fallando, así que hago una pausa. Inténtalo de nuevo en {{seconds}} segundo.',
    many: 'El servicio de voz sigue fallando, así que hago una pausa. Inténtalo de nuevo en {{seconds}} de segundos.',
    other:
      'El servicio de voz sigue fallando, así que hago una pausa. Inténtalo de nuevo en {{seconds}} segundos.',
  },
  'failure.voice-api.bad-audio':
    'El servicio de voz envió un audio que no se puede reproducir. Inténtalo de nuevo.',
};
