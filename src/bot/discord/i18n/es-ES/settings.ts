import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { settings as english } from '../en/settings.ts';

export const settings: Variety<typeof english, 'es-ES'> = {
  'settings.unchanged': 'No ha cambiado nada. La configuración ya tiene este valor.',
  'settings.reset.done': '✅ Se ha restablecido toda la configuración.',
  'settings.access':
    '**Quién puede usar qué**\n-# Los miembros con **Gestionar servidor** pueden usar todo. Elige un grupo para cambiar quién más puede.',
  'settings.group.sounds': 'Añadir sonidos',
  'settings.group.sounds.hint': 'Añadir y quitar sonidos. Los reproduce quien puede hablar',
  'settings.roles.add': 'Solo administradores del servidor. Elige roles para añadir',
  'settings.words.add': 'Añadir palabras',
  'settings.words.refused':
    '⚠️ **No se ha añadido.** Una palabra bloqueada necesita al menos {{min}} letras y como máximo {{max}} caracteres. Para cambiarlas, pulsa **Añadir palabras**.',
  'settings.words.full': {
    one: 'No ha cambiado nada. Un servidor puede bloquear {{count}} palabra. Quita algunas y pulsa **Añadir palabras**.',
    many: 'No ha cambiado nada. Un servidor puede bloquear {{count}} de palabras. Quita algunas y pulsa **Añadir palabras**.',
    other:
      'No ha cambiado nada. Un servidor puede bloquear {{count}} palabras. Quita algunas y pulsa **Añadir palabras**.',
  },
  'settings.limit.wrong':
    '⚠️ No se ha guardado: escribe un número entero de {{min}} a {{max}}. Para corregirlo, pulsa **Editar límites**.',
  'failure.settings.full': 'No puedes añadir más de {{limit}}. Quita uno e inténtalo de nuevo.',
};
