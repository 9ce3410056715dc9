import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { presets as english } from '../en/presets.ts';

export const presets: Translation<typeof english, 'es-419'> = {
  'command.preset.name': 'ajuste',
  'command.preset.description': 'Guarda y administra los ajustes de voz de este servidor',
  'subcommand.preset.save.name': 'guardar',
  'subcommand.preset.save.description': 'Guarda una voz y su configuración con un nombre',
  'subcommand.preset.list.name': 'lista',
  'subcommand.preset.list.description': 'Muestra todos los ajustes de este servidor',
  'subcommand.preset.export.name': 'exportar',
  'subcommand.preset.export.description':
    'Descarga todos los ajustes de este servidor como archivo',
  'subcommand.preset.import.name': 'importar',
  'subcommand.preset.import.description': 'Importa ajustes de un archivo exportado',
  'option.preset.name': 'ajuste',
  'option.preset.description': 'Ajuste guardado de este servidor',
  'option.listed-preset.name': 'ajuste',
  'option.listed-preset.description': 'Ajuste que quieres abrir. Déjalo vacío para ver todos',
  'option.preset-name.name': 'nombre',
  'option.preset-name.description': 'Nombre del ajuste',
  'option.preset-voice.name': 'voz',
  'option.preset-voice.description': 'Nombre, estilo o ID de la voz',
  'option.preset-language.name': 'idioma',
  'option.preset-language.description':
    'Idioma que se habla. Déjalo vacío para detectarlo automáticamente',
  'option.preset-tone.name': 'tono',
  'option.preset-tone.description': 'Cómo hablar, con tus palabras',
  'option.exaggeration.name': 'emoción',
  'option.exaggeration.description': 'Intensidad de la emoción, de 0 (ninguna) a 1 (máxima)',
  'option.speed.name': 'velocidad',
  'option.speed.description': 'Velocidad, de 0.5 (mitad) a 2 (doble). 1 es normal',
  'option.pitch.name': 'altura',
  'option.pitch.description':
    'Altura en semitonos, de -12 (más grave) a 12 (más aguda). 0 es normal',
  'option.preset-file.name': 'archivo',
  'option.preset-file.description': 'Archivo de /ajuste exportar',

  'preset.saved': '✅ Se guardó **{{name}}**: {{voice}}',
  'preset.replaced': '✅ Se reemplazó **{{name}}**: {{voice}}',
  'preset.only-you': '-# Esta voz es privada, así que solo su dueño puede usar este ajuste.',
  'preset.detail.language': '· Idioma: {{language}}',
  'preset.detail.tone': '· Tono: {{tone}}',
  'preset.detail.exaggeration': '· Emoción: {{exaggeration}}',
  'preset.detail.speed': '· Velocidad: {{speed}}×',
  'preset.detail.pitch': '· Altura: {{pitch}} semitonos',
  'preset.detail.guild-default': '· Predeterminado en este servidor',
  'preset.detail.channel-defaults': '· Predeterminado en {{channels}}',
  'preset.saved-by': '-# Guardado por {{member}}, {{when}}',
  'preset.list': '### Ajustes ({{count}})\n-# Solo tú escuchas lo que reproduces. No cuesta nada.',
  'preset.list.unknown': '⚠️ Este servidor no tiene un ajuste llamado “{{name}}”. Elige uno abajo.',
  'preset.gone': '⚠️ Este ajuste cambió de nombre o se eliminó. Elige otro.',
  'preset.open': 'Elige un ajuste',
  'preset.used': '✅ Ahora hablas en este servidor con la configuración de **{{name}}**.',
  'preset.button.use': 'Usar como mío',
  'preset.button.rename': 'Cambiar nombre',
  'preset.button.all': 'Todos los ajustes',
  'preset.button.set-default': 'Predeterminar en el servidor',
  'preset.button.clear-default': 'Quitar predeterminado',
  'preset.default.channels': 'Predeterminado en canales…',
  'preset.default.choose': 'Elige canales',
  'preset.default.saved': '✅ Se guardaron los canales.',
  'preset.rename.title': 'Cambiar nombre del ajuste',
  'preset.rename.label': 'Nuevo nombre',
  'preset.more': '{{channels}} y {{count}} más',
  'preset.list.guild-default': ' (predeterminado)',
  'preset.list.channel-default': ' (predeterminado en {{channels}})',
  'preset.list.none': 'Este servidor aún no tiene ajustes. Guarda uno con </preset save>.',
  'preset.default.guild': '✅ **{{name}}** es ahora el ajuste predeterminado de este servidor.',
  'preset.default.guild-cleared': '✅ Se quitó el ajuste predeterminado de este servidor.',
  'preset.renamed': '✅ **{{before}}** ahora se llama **{{name}}**.',
  'preset.deleted': '🗑️ Se eliminó **{{name}}**.',
  'preset.delete.question':
    '{{member}} guardó **{{name}}**. ¿Eliminarlo para todos? No se puede deshacer.',
  'preset.delete.button': 'Eliminar',
  'preset.exported': {
    one: 'Se exportó {{count}} ajuste.',
    many: 'Se exportaron {{count}} de ajustes.',
    other: 'Se exportaron {{count}} ajustes.',
  },
  'preset.imported': {
    one: '✅ Se importó {{count}} ajuste.',
    many: '✅ Se importaron {{count}} de ajustes.',
    other: '✅ Se importaron {{count}} ajustes.',
  },
  'preset.import.kept': {
    one: '· Se conservó {{count}} ajuste porque su nombre ya existe aquí. ¿Reemplazarlo por el de este archivo? No se puede deshacer.',
    many: '· Se conservaron {{count}} de ajustes porque sus nombres ya existen aquí. ¿Reemplazarlos por los de este archivo? No se puede deshacer.',
    other:
      '· Se conservaron {{count}} ajustes porque sus nombres ya existen aquí. ¿Reemplazarlos por los de este archivo? No se puede deshacer.',
  },
  'preset.replace.question':
    '{{member}} guardó **{{name}}**. ¿Reemplazarlo para todos? No se puede deshacer.',
  'preset.replace.button': 'Reemplazar',
  'preset.replace.done': {
    one: '✅ {{count}} ajuste coincide ahora con el archivo.',
    many: '✅ {{count}} de ajustes coinciden ahora con el archivo.',
    other: '✅ {{count}} ajustes coinciden ahora con el archivo.',
  },
  'preset.import.unusable': {
    one: '· Se omitió {{count}} ajuste porque su voz clonada no está disponible aquí.',
    many: '· Se omitieron {{count}} de ajustes porque sus voces clonadas no están disponibles aquí.',
    other: '· Se omitieron {{count}} ajustes porque sus voces clonadas no están disponibles aquí.',
  },

  'failure.preset.unusable':
    'El ajuste “{{name}}” usa una voz que no puedes usar. Elige otro ajuste.',
  'failure.preset.not-yours':
    'Otra persona guardó el ajuste “{{name}}”. Solo esa persona o un administrador del servidor puede cambiarlo.',
  'failure.preset.gone':
    'Este ajuste cambió de nombre o se eliminó. Mira todos con </preset list>.',
  'failure.preset.unknown':
    'Este servidor no tiene un ajuste llamado “{{name}}”. Elige uno de la lista o mira todos con </preset list>.',
  'failure.preset.exists':
    'Este servidor ya tiene un ajuste llamado “{{name}}”. Elige otro nombre.',
  'failure.preset.limit': {
    one: 'Este servidor solo puede tener {{limit}} ajuste. Elimínalo e inténtalo de nuevo.',
    many: 'Este servidor ya tiene {{limit}} de ajustes. Elimina uno e inténtalo de nuevo.',
    other: 'Este servidor ya tiene {{limit}} ajustes. Elimina uno e inténtalo de nuevo.',
  },
};
