import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'es-419'> = {
  'command.privacy.name': 'privacidad',
  'command.privacy.description': 'Mira, descarga o elimina tus datos y elige si leo tus mensajes',

  'privacy.title': '### 🔒 Tus datos',
  'privacy.title-here': '### 🔒 Tus datos en este servidor',
  'privacy.nothing': 'No guardo datos sobre ti.',
  'privacy.elsewhere':
    '-# También guardo datos sobre ti en otros lugares. **Descargar** los incluye todos.',
  'privacy.outside': 'Fuera de los servidores',
  'privacy.own-usage':
    '-# Usado fuera de los servidores este mes: {{used}} de {{limit}} caracteres. Este total se conserva hasta fin de mes, aunque elimines tus datos.',
  'privacy.server': 'Servidor {{id}}',
  'privacy.voice': '• La configuración de tu voz',
  'privacy.voice-by-manager':
    '• La configuración de tu voz, cambiada por última vez por un administrador del servidor',
  'privacy.nickname': '• Tu apodo hablado: {{nickname}}',
  'privacy.locked':
    '• 🔒 Un administrador del servidor bloqueó tu voz. El bloqueo sigue cuando eliminas tus datos.',
  'privacy.default-voice': '• La voz predeterminada que se eligió para ti',
  'privacy.presets': {
    one: '• {{count}} ajuste guardado',
    many: '• {{count}} de ajustes guardados',
    other: '• {{count}} ajustes guardados',
  },
  'privacy.clones': {
    one: '• {{count}} voz clonada',
    many: '• {{count}} de voces clonadas',
    other: '• {{count}} voces clonadas',
  },
  'privacy.consents': {
    one: '• {{count}} consentimiento para clonar',
    many: '• {{count}} de consentimientos para clonar',
    other: '• {{count}} consentimientos para clonar',
  },
  'privacy.sounds': {
    one: '• {{count}} sonido que subiste',
    many: '• {{count}} de sonidos que subiste',
    other: '• {{count}} sonidos que subiste',
  },
  'privacy.dictionary': {
    one: '• {{count}} entrada de diccionario que agregaste',
    many: '• {{count}} de entradas de diccionario que agregaste',
    other: '• {{count}} entradas de diccionario que agregaste',
  },
  'privacy.ownDictionary': {
    one: '• {{count}} entrada en tu propio diccionario',
    many: '• {{count}} de entradas en tu propio diccionario',
    other: '• {{count}} entradas en tu propio diccionario',
  },
  'privacy.usage': '• Los caracteres que usaste, por día y comando',
  'privacy.languages': '• Cuántas líneas escribiste en cada idioma: {{counts}}',
  'privacy.pending-backups':
    '⏳ Datos que eliminaste siguen en mi copia de seguridad. Pronto desaparecerán.',
  'privacy.nothing-pending':
    '✅ No hay eliminaciones pendientes. Los datos eliminados tampoco están en mi copia de seguridad.',
  'privacy.sound':
    '-# No guardo el texto que me haces decir. Puedo guardar el audio en caché para su servidor (en mensajes directos, solo para ti). El audio que nadie reproduce en {{days}} días se elimina. La caché busca el audio por un hash, sin tu nombre ni el texto. El audio reciente y los textos que no pude decir quedan un rato en memoria para que puedas reintentar. Mientras me actualizo, los textos de la cola se guardan 10 minutos como máximo. Eliminar tus datos elimina todo esto.',

  'privacy.reading-here-on': '🔊 **En este servidor** puedo leer tus mensajes en voz alta.',
  'privacy.reading-here-off': '🔇 **En este servidor** no leo tus mensajes en voz alta.',
  'privacy.reading-everywhere-on':
    '🔊 **En los servidores en general** puedo leer tus mensajes en voz alta.',
  'privacy.reading-everywhere-off': '🔇 **En ningún servidor** leo tus mensajes en voz alta.',
  'privacy.turn-off-here': 'Desactivar aquí',
  'privacy.turn-on-here': 'Activar aquí',
  'privacy.turn-off-everywhere': 'Desactivar en todas partes',
  'privacy.turn-on-everywhere': 'Activar en todas partes',

  'privacy.download': 'Descargar',
  'privacy.file':
    '🔒 Este archivo tiene todos los datos que guardo sobre ti, en todos los servidores.',
  'privacy.file-title': 'Mis datos',
  'privacy.delete-here': 'Eliminar mis datos aquí',
  'privacy.delete-everywhere': 'Eliminar mis datos en todas partes',
  'privacy.delete-server': 'Eliminar los datos del servidor',
  'privacy.delete.question-here':
    '### ¿Eliminar tus datos en este servidor?\nSe eliminan la configuración de tu voz, ajustes, voces clonadas, sonidos, tu propio diccionario, el conteo de idiomas y el audio en caché. **No se puede deshacer.**\n-# Las entradas del diccionario del servidor y el consumo quedan sin tu nombre. Los consentimientos para clonar se conservan un año. Si leo tus mensajes queda como está.',
  'privacy.delete.question-everywhere':
    '### ¿Eliminar tus datos en todos los servidores?\nSe eliminan la configuración de tu voz, ajustes, voces clonadas, sonidos, tus propios diccionarios, el conteo de idiomas y el audio en caché. **No se puede deshacer.**\n-# Las entradas de los diccionarios de servidores y el consumo quedan sin tu nombre. Los consentimientos para clonar se conservan un año. Si leo tus mensajes queda como está.',
  'privacy.delete.button': 'Eliminar mis datos',
  'privacy.delete.done':
    '🗑️ Se eliminaron tus datos. Ajustes: {{presets}}, voces clonadas: {{voices}}.',
  'privacy.server.question':
    '### ¿Eliminar todos los datos de este servidor?\nSe eliminan su configuración y, de todos los miembros, la configuración de voz, ajustes, voces clonadas, sonidos, diccionarios, conteos de idiomas y consumo. **No se puede deshacer.**\n-# El total del mes se conserva para el presupuesto. Los consentimientos para clonar se conservan un año.',
  'privacy.server.button': 'Eliminar todos los datos',
  'privacy.server.done':
    '🗑️ Se eliminaron todos los datos de este servidor. Ajustes: {{presets}}, voces clonadas: {{voices}}.',

  'failure.member.unread': '{{member}} desactivó la lectura de sus mensajes.',
  'failure.member.unread-self': 'Desactivaste la lectura de tus mensajes. Actívala con </privacy>.',
};
