import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Variety<typeof english, 'es-ES'> = {
  'help.on-server': '-# Entra en un canal de voz para escucharme ahí. Si no, publico el audio.',
  'help.without-bot':
    '-# No soy miembro de este servidor, así que publico el audio por ti. No puedo entrar en sus canales de voz.',
  'help.menu': '**Decir esto** dice un mensaje: clic derecho o mantenlo pulsado → **Apps**',
  'help.no-reading':
    'Aquí no puedo leer canales porque mi operador no lo ha activado. Digo los mensajes que me mencionan.',
};
