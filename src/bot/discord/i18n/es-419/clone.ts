import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { clone as english } from '../en/clone.ts';

export const clone: Translation<typeof english, 'es-419'> = {
  'command.clone.name': 'clonar',
  'command.clone.description': 'Crea una voz para este servidor a partir de una grabación',
  'menu.clone-voice': 'Clonar esta voz',
  'option.sample.name': 'grabación',
  'option.sample.description':
    'Grabación de una persona, de 3 a 60 segundos: WAV, MP3, M4A o mensaje de voz',
  'option.clone-name.name': 'nombre',
  'option.clone-name.description': 'Nombre de la voz en este servidor',
  'option.clone-text.name': 'texto',
  'option.clone-text.description': 'Primer texto que dirá la nueva voz',
  'option.consent.name': 'consentimiento',
  'option.consent.description':
    '¿La persona está de acuerdo? Tu respuesta se guarda con tu nombre y la hora',
  'option.private.name': 'privada',
  'option.private.description':
    'Si solo tú puedes usar la voz. Déjalo vacío para que la use todo el servidor',

  'clone.consent.own': 'Sí, es mi voz y acepto que se clone aquí',
  'clone.consent.agreed': 'Sí, la persona acepta que su voz se clone aquí',
  'clone.consent.none': 'No, o no lo sé',
  'clone.made': '🧬 **{{name}}** está lista. Elígela en cualquier opción `voz`.',
  'clone.made-private': '🧬 **{{name}}** está lista. Solo {{owner}} puede usarla.',
  'clone.stays': '-# La voz ya está guardada. Elige **{{button}}** para quitarla.',
  'clone.consent-kept': '-# {{member}} confirmó: “{{statement}}”',
  'clone.in-channel': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
  'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
  'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# Se publicó aquí. {{reason}}',
  'clone.not-heard': '⚠️ No pude reproducir la voz. {{reason}}',
  'clone.says': '🧬 **{{name}}**',
  'clone.poor': '-# Esta voz se parece poco a la original. {{reasons}}',
  'clone.fair': '-# Esta voz se parece algo a la original. {{reasons}}',
  'clone.reason.sample_short': 'Usa una grabación de diez segundos o más.',
  'clone.reason.sample_noisy': 'La grabación tiene ruido. Graba en un lugar tranquilo.',
  'clone.reason.sample_clipped': 'La grabación satura por momentos. Aléjate del micrófono.',
  'clone.reason.sample_muffled':
    'La grabación suena como por teléfono. Usa directamente el micrófono del dispositivo.',
  'clone.reason.sample_echoes':
    'El lugar tiene eco. Graba más cerca del micrófono o en un cuarto más pequeño.',
  'clone.reason.sample_several_speakers':
    'Parece que habla más de una persona. Usa una grabación de una sola persona.',
  'clone.button.keep': 'Conservar',
  'clone.button.text': 'Probar otro texto',
  'clone.button.delete': 'Eliminar',
  'clone.kept': '-# Se conserva.',
  'clone.text.title': 'Probar otro texto',
  'clone.delete.question':
    '¿Eliminar la voz clonada **{{name}}** y todos los ajustes que la usan? No se puede deshacer.',
  'clone.deleted': '🗑️ Se eliminó la voz clonada **{{name}}**.',
  'clone.deleted-presets': '-# También se eliminaron estos ajustes: {{presets}}',
  'clone.delete-pending': {
    one: '⏳ El servicio de voz aún no eliminó {{count}} voz clonada. Seguiré intentándolo.',
    many: '⏳ El servicio de voz aún no eliminó {{count}} de voces clonadas. Seguiré intentándolo.',
    other: '⏳ El servicio de voz aún no eliminó {{count}} voces clonadas. Seguiré intentándolo.',
  },
  'clone.form.title': 'Clonar esta voz',
  'clone.form.name': 'Nombre',
  'clone.form.text': 'Primer texto',
  'clone.form.greeting': '¡Hola! Ya puedo hablar aquí.',
  'clone.form.consent': '¿Estás de acuerdo?',
  'clone.form.consent-hint': 'Tu respuesta se guarda con tu nombre y la hora.',
  'clone.form.who': '¿Quién puede usar esta voz?',
  'clone.form.who.all': 'Todos en este servidor',
  'clone.form.who.owner': 'Solo quien la pidió',
  'clone.request':
    '🧬 {{speaker}}, {{owner}} quiere crear una voz a partir de {{message}}. No se crea nada sin tu permiso.',
  'clone.request-own':
    '🧬 {{speaker}}, ¿quieres crear una voz a partir de {{message}}? Tú eliges su nombre y quién puede usarla.',
  'clone.request.message': 'tu mensaje de voz',
  'clone.request.allow': 'Permitir…',
  'clone.request.refuse': 'No permitir',
  'clone.refused': '{{speaker}} no lo permitió. No se creó ninguna voz.',
  'clone.withdrawn': '{{owner}} retiró la solicitud. No se creó ninguna voz.',

  'failure.clone.consent-missing':
    'Solo clono una voz si la persona está de acuerdo. No se creó ninguna voz.',
  'failure.clone.not-yours':
    'Otra persona creó “{{name}}”. Solo esa persona, la dueña de la voz o un administrador del servidor pueden hacerlo.',
  'failure.clone.service-limit':
    'El servicio de voz no puede guardar más voces clonadas. Pide ayuda al operador de este bot.',
  'failure.clone.no-voice-message':
    'Ese mensaje no tiene mensaje de voz. Guarda la grabación y adjúntala a </clone>.',
  'failure.clone.not-a-member':
    'La persona no está en este servidor, así que no puede dar su consentimiento.',
  'failure.clone.not-your-voice': 'Solo {{member}} puede responder, porque es su voz.',
  'failure.clone.unknown':
    'En este servidor no hay ninguna voz clonada llamada “{{name}}”. Elige una de la lista o mira todas con </voices>.',
  'failure.clone.exists':
    'En este servidor ya hay una voz clonada llamada “{{name}}”. Elige otro nombre.',
  'failure.clone.member-limit': {
    one: 'Solo puedes tener {{limit}} voz clonada en este servidor. Elimínala e inténtalo de nuevo.',
    many: 'Ya tienes {{limit}} de voces clonadas en este servidor. Elimina una e inténtalo de nuevo.',
    other: 'Ya tienes {{limit}} voces clonadas en este servidor. Elimina una e inténtalo de nuevo.',
  },
  'failure.clone.guild-limit': {
    one: 'Este servidor solo puede tener {{limit}} voz clonada. Elimínala e inténtalo de nuevo.',
    many: 'Este servidor ya tiene {{limit}} de voces clonadas. Elimina una e inténtalo de nuevo.',
    other: 'Este servidor ya tiene {{limit}} voces clonadas. Elimina una e inténtalo de nuevo.',
  },
};
