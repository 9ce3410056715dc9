import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Variety<typeof english, 'es-ES'> = {
  'welcome.try':
    '**1. Escúchame.** Entra en un canal de voz y pulsa el botón. Si no, publico aquí un mensaje de voz.',
  'welcome.read':
    '**2. Haz que lea un canal.** Entra en un canal de voz y pulsa el botón: leo este canal ahí hasta que me vaya. Para que lea un canal siempre, elígelo abajo.',
  'welcome.join-menu': 'Canal de voz en el que entro automáticamente',
  'welcome.no-reading':
    '**2. Habla.** Usa </say> en un canal de voz o mencióname en un mensaje. No puedo leer canales completos porque mi operador no ha activado el permiso de contenido de mensajes.',
};
