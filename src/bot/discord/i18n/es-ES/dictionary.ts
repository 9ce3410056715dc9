import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { dictionary as english } from '../en/dictionary.ts';

export const dictionary: Variety<typeof english, 'es-ES'> = {
  'subcommand.dictionary.add.name': 'añadir',
  'option.dictionary-replace.description':
    'Si se reemplaza todo el diccionario. Déjalo vacío para añadir a él',
  'dictionary.added.server': '✅ Añadido para todos en este servidor: {{entry}}',
  'dictionary.added.me': '✅ Añadido para tus mensajes: {{entry}}',
  'dictionary.added-silent.server':
    '🔇 Añadido. Saltaré esta palabra para todos en este servidor: {{entry}}',
  'dictionary.added-silent.me': '🔇 Añadido. Saltaré esta palabra en tus mensajes: {{entry}}',
  'dictionary.spoken-needed':
    'No ha cambiado nada. Usa `decir` para decir otra cosa o `silenciar` para saltar la palabra.',
  'dictionary.none.server':
    'El diccionario de este servidor está vacío. Añade una palabra con </dictionary add>, por ejemplo “tqm” como “te quiero mucho”.',
  'dictionary.none.me':
    'Tu propio diccionario está vacío. Añade una palabra con </dictionary add>, por ejemplo “tqm” como “te quiero mucho”.',
  'dictionary.tested-slow': '⚠️ Se han saltado en este texto porque tardan demasiado: {{entries}}',
  'dictionary.exported': {
    one: 'Se ha exportado {{count}} entrada.',
    many: 'Se han exportado {{count}} de entradas.',
    other: 'Se han exportado {{count}} entradas.',
  },
  'dictionary.imported.merge': {
    one: '✅ Se ha importado {{count}} entrada.',
    many: '✅ Se han importado {{count}} de entradas.',
    other: '✅ Se han importado {{count}} entradas.',
  },
  'failure.dictionary.spoken-missing':
    'No ha cambiado nada. Escribe qué decir en su lugar o elige saltar la palabra.',
};
