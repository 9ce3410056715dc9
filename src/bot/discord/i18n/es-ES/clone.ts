import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { clone as english } from '../en/clone.ts';

export const clone: Variety<typeof english, 'es-ES'> = {
  'clone.consent-kept': '-# {{member}} ha confirmado: “{{statement}}”',
  'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# Se ha publicado aquí. {{reason}}',
  'clone.not-heard': '⚠️ No he podido reproducir la voz. {{reason}}',
  'clone.deleted': '🗑️ Se ha eliminado la voz clonada **{{name}}**.',
  'clone.deleted-presets': '-# También se han eliminado estos ajustes: {{presets}}',
  'clone.delete-pending': {
    one: '⏳ El servicio de voz aún no ha eliminado {{count}} voz clonada. Seguiré intentándolo.',
    many: '⏳ El servicio de voz aún no ha eliminado {{count}} de voces clonadas. Seguiré intentándolo.',
    other:
      '⏳ El servicio de voz aún no ha eliminado {{count}} voces clonadas. Seguiré intentándolo.',
  },
  'clone.refused': '{{speaker}} no lo ha permitido. No se ha creado ninguna voz.',
  'clone.withdrawn': '{{owner}} ha retirado la solicitud. No se ha creado ninguna voz.',
  'failure.clone.consent-missing':
    'Solo clono una voz si la persona está de acuerdo. No se ha creado ninguna voz.',
  'failure.clone.not-yours':
    'Otra persona ha creado “{{name}}”. Solo esa persona, la dueña de la voz o un administrador del servidor pueden hacerlo.',
};
