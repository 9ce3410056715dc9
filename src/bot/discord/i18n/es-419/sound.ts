import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'es-419'> = {
  'command.sound.name': 'sonido',
  'command.sound.description': 'Sonidos cortos que suenan cuando se dice su palabra',
  'subcommand.sound.add.name': 'agregar',
  'subcommand.sound.add.description': 'Sube un sonido para una palabra',
  'subcommand.sound.list.name': 'lista',
  'subcommand.sound.list.description': 'Muestra todos los sonidos de este servidor',
  'option.sound-file.name': 'archivo',
  'option.sound-file.description': 'MP3, WAV u Ogg Opus, hasta 5 segundos',
  'option.sound-word.name': 'palabra',
  'option.sound-word.description': 'Palabra o palabras que reemplaza el sonido',
  'option.sound-rights.name': 'derechos',
  'option.sound-rights.description': '¿Puede este servidor usar el sonido?',
  'option.sound-credit.name': 'crédito',
  'option.sound-credit.description':
    'Autor y licencia, se muestran en la lista. Ejemplo: Jane Doe, CC BY 4.0',
  'sound.rights.own': 'Lo hice yo',
  'sound.rights.licensed': 'Su licencia o su autor lo permite',
  'sound.rights.none': 'No lo sé',
  'sound.rights.shown.own': 'obra propia',
  'sound.rights.shown.licensed': 'con permiso',

  'sound.added':
    '✅ Se agregó **{{word}}** ({{seconds}} s). Suena cada vez que se dice esa palabra.',
  'sound.none': 'Este servidor aún no tiene sonidos. Agrega uno con </sound add>.',
  'sound.removed': '🗑️ Se quitó **{{word}}**.',
  'sound.list': {
    one: '### Sonidos de este servidor\n-# {{count}} sonido de {{limit}}',
    many: '### Sonidos de este servidor\n-# {{count}} de sonidos de {{limit}}',
    other: '### Sonidos de este servidor\n-# {{count}} sonidos de {{limit}}',
  },
  'sound.button.play': '▶ Reproducir',
  'sound.playing': '🔊 **{{word}}** suena en {{channel}}.',
  'sound.menu.remove': 'Quitar un sonido…',
  'sound.remove.question': '¿Quitar **{{word}}**? La palabra se volverá a decir.',
  'sound.button.remove': 'Quitar',
  'sound.line': '**{{word}}** · {{seconds}} s · {{member}}',

  'failure.sound.word-invalid':
    'Un sonido necesita una palabra de 2 a {{limit}} letras o dígitos. Elige otra palabra.',
  'failure.sound.exists': '**{{word}}** ya tiene un sonido. Quítalo primero en </sound list>.',
  'failure.sound.unknown': 'Este sonido ya no existe. Mira todos los sonidos con </sound list>.',
  'failure.sound.limit': 'Este servidor ya tiene {{limit}} sonidos. Quita uno primero.',
  'failure.sound.too-long':
    'El sonido dura más de {{most}} segundos. Acórtalo e inténtalo de nuevo.',
  'failure.sound.unreadable':
    'No encuentro sonido en este archivo. Usa un archivo MP3, WAV u Ogg Opus.',
  'failure.sound.rights-missing':
    'Solo guardo sonidos que este servidor puede usar. Sube uno que hayas hecho o uno cuya licencia lo permita.',
};
