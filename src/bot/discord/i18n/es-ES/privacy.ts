import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Variety<typeof english, 'es-ES'> = {
  'privacy.locked':
    '• 🔒 Un administrador del servidor ha bloqueado tu voz. El bloqueo sigue cuando eliminas tus datos.',
  'privacy.sounds': {
    one: '• {{count}} sonido que has subido',
    many: '• {{count}} de sonidos que has subido',
    other: '• {{count}} sonidos que has subido',
  },
  'privacy.dictionary': {
    one: '• {{count}} entrada de diccionario que has añadido',
    many: '• {{count}} de entradas de diccionario que has añadido',
    other: '• {{count}} entradas de diccionario que has añadido',
  },
  'privacy.usage': '• Los caracteres que has usado, por día y comando',
  'privacy.languages': '• Cuántas líneas has escrito en cada idioma: {{counts}}',
  'privacy.pending-backups':
    '⏳ Datos que has eliminado siguen en mi copia de seguridad. Pronto desaparecerán.',
  'privacy.sound':
    '-# No guardo el texto que me haces decir. Puedo guardar el audio en caché para su servidor (en mensajes directos, solo para ti). El audio que nadie reproduce en {{days}} días se elimina. La caché busca el audio por un hash, sin tu nombre ni el texto. El audio reciente y los textos que no he podido decir quedan un rato en memoria para que puedas reintentar. Mientras me actualizo, los textos de la cola se guardan 10 minutos como máximo. Eliminar tus datos elimina todo esto.',
  'privacy.delete.done':
    '🗑️ Se han eliminado tus datos. Ajustes: {{presets}}, voces clonadas: {{voices}}.',
  'privacy.server.done':
    '🗑️ Se han eliminado todos los datos de este servidor. Ajustes: {{presets}}, voces clonadas: {{voices}}.',
  'failure.member.unread': '{{member}} ha desactivado la lectura de sus mensajes.',
  'failure.member.unread-self':
    'Has desactivado la lectura de tus mensajes. Actívala con </privacy>.',
};
