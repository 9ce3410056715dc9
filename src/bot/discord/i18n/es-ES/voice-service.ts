import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Variety<typeof english, 'es-ES'> = {
  'failure.voice-api.rejected':
    'El servicio de voz ha rechazado la solicitud ({{reason}}). Cambia el texto, la voz o el idioma e inténtalo de nuevo.',
  'failure.voice-api.unauthorized':
    'El servicio de voz ha rechazado mi clave de API. Pide al operador de este bot que revise VOICE_API_KEY.',
  'failure.voice-api.failed':
    'El servicio de voz ha devuelto un error (estado {{status}}). Inténtalo de nuevo en un momento.',
  'failure.voice-api.timeout':
    'El servicio de voz ha tardado demasiado en responder. Inténtalo de nuevo en un momento.',
  'failure.voice-api.bad-audio':
    'El servicio de voz ha enviado un audio que no se puede reproducir. Inténtalo de nuevo.',
};
