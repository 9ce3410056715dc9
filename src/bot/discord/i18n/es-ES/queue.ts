import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Variety<typeof english, 'es-ES'> = {
  'stop.done-more': {
    one: '⏹️ Se ha detenido {{text}} y {{count}} elemento más.',
    many: '⏹️ Se ha detenido {{text}} y {{count}} de elementos más.',
    other: '⏹️ Se ha detenido {{text}} y {{count}} elementos más.',
  },
  'say.removed': '⏭️ {{member}} ha quitado esto de la cola: {{text}}',
  'queue.stopped': {
    one: '-# ⏹️ Se ha quitado {{count}} elemento.',
    many: '-# ⏹️ Se han quitado {{count}} de elementos.',
    other: '-# ⏹️ Se han quitado {{count}} elementos.',
  },
  'queue.already-over': '-# Ya había terminado, así que no se ha quitado nada.',
  'failure.queue.removed': '{{member}} ha quitado esto de la cola.',
};
