import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { dictionary as english } from '../en/dictionary.ts';

export const dictionary: Translation<typeof english, 'es-419'> = {
  'command.dictionary.name': 'diccionario',
  'command.dictionary.description':
    'Define cómo se dicen las palabras, en este servidor o en tus mensajes',
  'subcommand.dictionary.add.name': 'agregar',
  'subcommand.dictionary.add.description': 'Cambia cómo se dice una palabra',
  'subcommand.dictionary.pattern.name': 'patrón',
  'subcommand.dictionary.pattern.description':
    'Cambia muchas a la vez: * letras, ? una letra, # un número, (a|b) una de estas',
  'subcommand.dictionary.remove.name': 'quitar',
  'subcommand.dictionary.remove.description': 'Quita una entrada',
  'subcommand.dictionary.list.name': 'lista',
  'subcommand.dictionary.list.description':
    'Muestra todas las entradas, en el orden en que se aplican',
  'subcommand.dictionary.test.name': 'probar',
  'subcommand.dictionary.test.description': 'Muestra cómo se diría un texto, sin reproducirlo',
  'subcommand.dictionary.export.name': 'exportar',
  'subcommand.dictionary.export.description': 'Descarga el diccionario como archivo',
  'subcommand.dictionary.import.name': 'importar',
  'subcommand.dictionary.import.description': 'Importa entradas de un archivo exportado',
  'option.word.name': 'palabra',
  'option.word.description': 'Una o más palabras. No importan las mayúsculas',
  'option.pattern.name': 'patrón',
  'option.pattern.description':
    'Patrón como #km, gg* o (brb|bbl). Usa \\ antes de un símbolo para buscarlo tal cual',
  'option.spoken.name': 'decir',
  'option.spoken.description':
    'Qué decir en su lugar. En los patrones, $1 es la primera coincidencia',
  'option.mute.name': 'silenciar',
  'option.mute.description': 'Si se salta la palabra en vez de decir otra cosa',
  'option.dictionary-owner.name': 'para',
  'option.dictionary-owner.description':
    'Para quién. Vacío: para todos, o para ti si no puedes cambiar el del servidor',
  'option.entry.name': 'entrada',
  'option.entry.description': 'Número o palabra de la entrada',
  'option.dictionary-file.name': 'archivo',
  'option.dictionary-file.description': 'Archivo de /diccionario exportar',
  'option.dictionary-replace.name': 'reemplazar',
  'option.dictionary-replace.description':
    'Si se reemplaza todo el diccionario. Déjalo vacío para agregar a él',

  'dictionary.entry.word': '`{{id}}` {{from}} → {{to}}',
  'dictionary.entry.pattern': '`{{id}}` {{from}} → {{to}} (patrón)',
  'dictionary.choice': '{{id}} · {{from}} → {{to}}',
  'dictionary.nothing': '(no se dice)',
  'dictionary.added.server': '✅ Agregado para todos en este servidor: {{entry}}',
  'dictionary.added.me': '✅ Agregado para tus mensajes: {{entry}}',
  'dictionary.added-silent.server':
    '🔇 Agregado. Saltaré esta palabra para todos en este servidor: {{entry}}',
  'dictionary.added-silent.me': '🔇 Agregado. Saltaré esta palabra en tus mensajes: {{entry}}',
  'dictionary.spoken-needed':
    'No cambió nada. Usa `decir` para decir otra cosa o `silenciar` para saltar la palabra.',
  'dictionary.owner.me': 'Mis mensajes',
  'dictionary.owner.server': 'Todos en este servidor',
  'dictionary.removed': '🗑️ Quitado: {{entry}}',
  'dictionary.list.server': {
    one: '### Diccionario de este servidor ({{count}} entrada)',
    many: '### Diccionario de este servidor ({{count}} de entradas)',
    other: '### Diccionario de este servidor ({{count}} entradas)',
  },
  'dictionary.list.me': {
    one: '### Tu propio diccionario ({{count}} entrada)',
    many: '### Tu propio diccionario ({{count}} de entradas)',
    other: '### Tu propio diccionario ({{count}} entradas)',
  },
  'dictionary.changed': '✅ Cambiado: {{entry}}',
  'dictionary.selected': '**Elegido:** {{entry}}',
  'dictionary.menu.pick': 'Elige una entrada para cambiarla…',
  'dictionary.button.up': 'Subir',
  'dictionary.button.down': 'Bajar',
  'dictionary.button.top': 'Mover al principio',
  'dictionary.button.edit': 'Editar…',
  'dictionary.button.remove': 'Quitar',
  'dictionary.button.me': 'Mi propio diccionario',
  'dictionary.button.server': 'Diccionario de este servidor',
  'dictionary.button.say': 'Elegir cómo se dice…',
  'dictionary.form.entry.title': 'Entrada del diccionario',
  'dictionary.form.word.label': 'Palabra',
  'dictionary.form.word.hint': 'Una o más palabras. No importan las mayúsculas.',
  'dictionary.form.pattern.label': 'Patrón',
  'dictionary.form.pattern.hint': '* letras, ? una letra, # un número, (a|b) una de estas.',
  'dictionary.form.how.label': 'Cuando se escribe',
  'dictionary.form.how.say': 'Decir otra cosa',
  'dictionary.form.how.skip': 'Saltarla',
  'dictionary.form.spoken.label': 'Decir esto en su lugar',
  'dictionary.form.spoken.hint': 'En los patrones, $1 es la primera coincidencia.',
  'dictionary.none.server':
    'El diccionario de este servidor está vacío. Agrega una palabra con </dictionary add>, por ejemplo “tqm” como “te quiero mucho”.',
  'dictionary.none.me':
    'Tu propio diccionario está vacío. Agrega una palabra con </dictionary add>, por ejemplo “tqm” como “te quiero mucho”.',
  'dictionary.tested': 'Diría: {{text}}',
  'dictionary.tested-nothing': '🔇 No diría nada, porque el diccionario salta todas las palabras.',
  'dictionary.tested-slow': '⚠️ Se saltaron en este texto porque tardan demasiado: {{entries}}',
  'dictionary.slow-more': {
    one: '{{entries}} y {{count}} más',
    many: '{{entries}} y {{count}} más',
    other: '{{entries}} y {{count}} más',
  },
  'dictionary.exported': {
    one: 'Se exportó {{count}} entrada.',
    many: 'Se exportaron {{count}} de entradas.',
    other: 'Se exportaron {{count}} entradas.',
  },
  'dictionary.replace.question': {
    one: '¿Reemplazar la {{count}} entrada del diccionario por las de este archivo?',
    many: '¿Reemplazar los {{count}} de entradas del diccionario por las de este archivo?',
    other: '¿Reemplazar las {{count}} entradas del diccionario por las de este archivo?',
  },
  'dictionary.replace.button': 'Reemplazar',
  'dictionary.imported.merge': {
    one: '✅ Se importó {{count}} entrada.',
    many: '✅ Se importaron {{count}} de entradas.',
    other: '✅ Se importaron {{count}} entradas.',
  },
  'dictionary.imported.replace': {
    one: '✅ Diccionario reemplazado. Ahora tiene {{count}} entrada. El archivo adjunto es una copia del anterior.',
    many: '✅ Diccionario reemplazado. Ahora tiene {{count}} de entradas. El archivo adjunto es una copia del anterior.',
    other:
      '✅ Diccionario reemplazado. Ahora tiene {{count}} entradas. El archivo adjunto es una copia del anterior.',
  },

  'failure.dictionary.pattern-invalid':
    'El patrón no es válido. Usa hasta ocho de * (letras), ? (una letra), # (un número) y (a|b) (una de estas), junto a al menos una letra fija. Cierra los paréntesis y no los anides.',
  'failure.dictionary.unknown':
    'El diccionario no tiene la entrada “{{entry}}”. Mira todas con </dictionary list>.',
  'failure.dictionary.exists': 'El diccionario ya tiene una entrada para “{{entry}}”. Edita esa.',
  'failure.dictionary.spoken-missing':
    'No cambió nada. Escribe qué decir en su lugar o elige saltar la palabra.',
  'failure.dictionary.entry-invalid':
    'La entrada es demasiado larga o está vacía. Usa de 1 a {{fromLimit}} caracteres para la palabra y hasta {{toLimit}} para cómo se dice.',
  'failure.dictionary.limit': {
    one: 'El diccionario solo puede tener {{limit}} entrada. Quítala e inténtalo de nuevo.',
    many: 'El diccionario ya tiene {{limit}} de entradas. Quita una e inténtalo de nuevo.',
    other: 'El diccionario ya tiene {{limit}} entradas. Quita una e inténtalo de nuevo.',
  },
};
