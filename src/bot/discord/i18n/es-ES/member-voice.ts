import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Variety<typeof english, 'es-ES'> = {
  'voice.surprised':
    '🎁 Ahora hablas como {{voice}}. Antes: {{before}}. Pulsa otra vez para otra voz.',
  'voice.unchanged': 'No ha cambiado nada.',
  'failure.voice.locked':
    'Un administrador del servidor ha bloqueado tu voz. Pídele que la desbloquee.',
};
