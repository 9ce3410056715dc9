import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { voiceService as english } from '../en/voice-service.ts';

export const voiceService: Translation<typeof english, 'pt-BR'> = {
  'say.fallback':
    '🛟 O serviço de voz habitual está fora do ar, então o integrado fala. O som é diferente',

  'failure.voice.away':
    'Esta voz precisa do serviço de voz habitual, que está fora do ar. Escolha uma voz padrão ou tente mais tarde.',
  'failure.voice-api.rejected':
    'O serviço de voz recusou o pedido ({{reason}}). Mude o texto, a voz ou o idioma e tente de novo.',
  'failure.voice-api.unauthorized':
    'O serviço de voz recusou minha chave de API. Peça ao operador deste bot para conferir VOICE_API_KEY.',
  'failure.voice-api.misaddressed':
    'Não encontro o serviço de voz (status 404). Peça ao operador deste bot para conferir VOICE_API_URL.',
  'failure.voice-api.limit':
    'O serviço de voz não tem mais caracteres este mês. Volto a falar quando o limite for renovado ou o plano ampliado.',
  'failure.voice-api.busy': {
    one: 'O serviço de voz está ocupado. Tente de novo em {{seconds}} segundo.',
    many: 'O serviço de voz está ocupado. Tente de novo em {{seconds}} de segundos.',
    other: 'O serviço de voz está ocupado. Tente de novo em {{seconds}} segundos.',
  },
  'failure.voice-api.failed':
    'O serviço de voz retornou um erro (status {{status}}). Tente de novo daqui a pouco.',
  'failure.voice-api.timeout':
    'O serviço de voz demorou demais para responder. Tente de novo daqui a pouco.',
  'failure.voice-api.unreachable':
    'Não consigo acessar o serviço de voz. Tente de novo daqui a pouco.',
  'failure.voice-api.resting': {
    one: 'O serviço de voz continua falhando, então fiz uma pausa. Tente de novo em {{seconds}} segundo.',
    many: 'O serviço de voz continua falhando, então fiz uma pausa. Tente de novo em {{seconds}} de segundos.',
    other:
      'O serviço de voz continua falhando, então fiz uma pausa. Tente de novo em {{seconds}} segundos.',
  },
  'failure.voice-api.bad-audio':
    'O serviço de voz enviou um áudio que não dá para tocar. Tente de novo.',
};
