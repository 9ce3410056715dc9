import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'es-419'> = {
  'command.skip.name': 'saltar',
  'command.skip.description': 'Salta lo que suena ahora',
  'command.stop.name': 'detener',
  'command.stop.description': 'Quita lo tuyo de la cola; los moderadores quitan todo',
  'command.queue.name': 'cola',
  'command.queue.description': 'Mira qué suena y qué espera; sáltalo, detenlo o repítelo',

  'skip.done': '⏭️ Saltado: {{text}}',

  'stop.done': '⏹️ Detenido: {{text}}',
  'stop.done-more': {
    one: '⏹️ Se detuvo {{text}} y {{count}} elemento más.',
    many: '⏹️ Se detuvo {{text}} y {{count}} de elementos más.',
    other: '⏹️ Se detuvo {{text}} y {{count}} elementos más.',
  },

  'say.removed': '⏭️ {{member}} quitó esto de la cola: {{text}}',

  'replay.queued': '⏳ Otra vez en la cola de {{channel}}, puesto {{position}}: {{text}}',
  'replay.speaking': '🔁 **{{voice}}** en {{channel}}: {{text}}',
  'replay.saved': '💾 **{{voice}}**: {{text}}',
  'replay.speaking.sound': '🔁 {{text}} en {{channel}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': 'Saltar',
  'button.remove': 'Quitar',
  'button.replay': 'Repetir',
  'button.save': 'Guardar como archivo',
  'button.play-again': 'Volver a reproducir',
  'button.stop-all': 'Detener todo',
  'button.stop-mine': 'Detener lo mío',
  'button.refresh': 'Actualizar',
  'button.all': 'Todo',
  'button.mine': 'Lo mío',
  'button.previous': 'Anterior',
  'button.next': 'Siguiente',

  'queue.title': '### Cola en {{channel}}',
  'queue.playing': '🔊 {{member}}: {{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}: {{text}} · {{duration}} · en {{wait}}',
  'queue.last': '-# Lo último: {{text}} de {{member}}',
  'queue.skipped': '-# ⏭️ Saltado: {{text}}',
  'queue.stopped': {
    one: '-# ⏹️ Se quitó {{count}} elemento.',
    many: '-# ⏹️ Se quitaron {{count}} de elementos.',
    other: '-# ⏹️ Se quitaron {{count}} elementos.',
  },
  'queue.already-over': '-# Ya había terminado, así que no se quitó nada.',
  'queue.stop-question': {
    one: '¿Quitar los {{items}} elementos? {{count}} es de otro miembro.',
    many: '¿Quitar los {{items}} elementos? {{count}} son de otros miembros.',
    other: '¿Quitar los {{items}} elementos? {{count}} son de otros miembros.',
  },
  'queue.nothing': 'La cola está vacía.',
  'queue.nothing-mine': 'No tienes nada en la cola.',
  'queue.total': '-# {{count}} en espera · {{duration}}',
  'queue.page': '-# {{count}} en espera · {{duration}} · Página {{page}} de {{pages}}',
  'queue.faster': '-# ⏩ Hay mucho en espera, así que leo los mensajes a velocidad {{speed}}×.',
  'queue.faster-and-shorter':
    '-# ⏩ Hay mucho en espera, así que leo los mensajes a velocidad {{speed}}× y acorto los largos.',
  'queue.remove': 'Quitar elementos…',

  'failure.queue.member-full': {
    one: 'Solo puedes tener {{limit}} elemento en la cola a la vez. Espera a que suene e inténtalo de nuevo.',
    many: 'Ya tienes {{limit}} de elementos en la cola. Espera a que suene uno e inténtalo de nuevo.',
    other: 'Ya tienes {{limit}} elementos en la cola. Espera a que suene uno e inténtalo de nuevo.',
  },
  'failure.queue.removed': '{{member}} quitó esto de la cola.',
  'failure.queue.not-yours':
    'Solo puede hacerlo quien lo puso en la cola o un moderador con el permiso **Mover miembros**.',
  'failure.queue.gone': 'Este elemento ya no está en la cola.',
  'failure.queue.empty': 'La cola está vacía.',
  'failure.queue.none-yours': 'No tienes nada en la cola.',
  'failure.replay.gone': 'Ya no tengo este audio. Usa </say> para decirlo otra vez.',
  'failure.queue.full': {
    one: 'La cola está llena ({{limit}} elemento). Inténtalo de nuevo en un momento.',
    many: 'La cola está llena ({{limit}} de elementos). Inténtalo de nuevo en un momento.',
    other: 'La cola está llena ({{limit}} elementos). Inténtalo de nuevo en un momento.',
  },
};
