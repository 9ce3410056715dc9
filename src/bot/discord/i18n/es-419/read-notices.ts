import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { readNotices as english } from '../en/read-notices.ts';

export const readNotices: Translation<typeof english, 'es-419'> = {
  'read.on.done': '📖 Ahora leo {{channel}} en voz alta.',
  'read.on.joins': 'Entraré a {{voice}} automáticamente cuando alguien escriba ahí.',
  'read.on.call':
    'Para escucharlo, tráeme a un canal de voz con </join> o elige uno en </read settings>.',
  'read.off.done': '🔇 Ya no leo {{channel}} en voz alta.',
  'read.hurrying':
    '-# ⏩ Hay muchos mensajes en espera. Leo más rápido y acorto los largos hasta ponerme al día.',
  'read.failed': '-# ⚠️ No pude leer todo en voz alta. {{reason}}',
  'read.no-database':
    'Mi base de datos no está disponible, así que no puedo comprobar quién desactivó la lectura.',
  'read.too-many': 'Hay demasiados mensajes.',
  'failure.read.no-content':
    'No puedo ver los mensajes. Mi operador debe activar **Message Content Intent** en la página **Bot** de mi aplicación en <https://discord.com/developers/applications> y reiniciarme.',
  'failure.read.unreadable':
    'Solo puedo leer canales de texto, foros, hilos y chats de canales de voz. Elige uno de esos.',
  'failure.read.not-seen': 'No tienes acceso a {{channel}}. Elige un canal que puedas ver.',
  'failure.read.not-on': 'No leo {{channel}}. Usa </read settings> para ver qué canales leo.',
  'failure.read.in-parent':
    'Leo este hilo porque leo {{channel}}. Deja de leer el canal con </read off> o desactiva **Hilos** en </read settings>.',
  'failure.read.length-invalid': 'Escribe un número entero de 1 a {{limit}}.',
  'failure.read.prefix-too-long':
    'Un prefijo puede tener hasta {{limit}} caracteres. Acórtalo e inténtalo de nuevo.',
  'failure.read.not-in-thread':
    'No estoy en este hilo privado. Mencióname aquí para agregarme e inténtalo de nuevo.',
  'failure.read.overheard':
    'Alguien en {{channel}} no puede ver este canal, así que no lo leo ahí.',
  'failure.read.age-restricted':
    'Este canal tiene restricción de edad y {{channel}} no, así que no lo leo ahí.',
};
