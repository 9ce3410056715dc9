import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'es-419'> = {
  'command.read.name': 'leer',
  'command.read.description': 'Lee un canal en voz alta, con la voz de cada autor',
  'subcommand.read.on.name': 'activar',
  'subcommand.read.on.description':
    'Lee siempre un canal en voz alta, hasta /leer desactivar. Solo hasta que me vaya: /entrar',
  'subcommand.read.off.name': 'desactivar',
  'subcommand.read.off.description':
    'Deja de leer un canal, lo haya iniciado /leer activar o /entrar',
  'subcommand.read.settings.name': 'configuración',
  'subcommand.read.settings.description': 'Mira o cambia qué canales leo, cómo y dónde se escucha',
  'option.read-channel.name': 'canal',
  'option.read-channel.description': 'Canal que quieres que lea. Déjalo vacío para este canal',
  'option.read-voice.name': 'canal-de-voz',
  'option.read-voice.description':
    'Canal de voz al que entro automáticamente. Déjalo vacío para usar el tuyo',
  'option.channel-language.name': 'idioma',
  'option.channel-language.description': 'Idioma del canal. Déjalo vacío para no cambiarlo',
};
