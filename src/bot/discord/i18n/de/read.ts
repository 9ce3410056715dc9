import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { read as english } from '../en/read.ts';

export const read: Translation<typeof english, 'de'> = {
  'command.read.name': 'vorlesen',
  'command.read.description': 'Einen Kanal vorlesen, jede Person mit ihrer eigenen Stimme',
  'subcommand.read.on.name': 'an',
  'subcommand.read.on.description':
    'Einen Kanal immer vorlesen, bis /vorlesen aus. Nur bis ich gehe: /beitreten',
  'subcommand.read.off.name': 'aus',
  'subcommand.read.off.description':
    'Einen Kanal nicht mehr vorlesen, egal ob /vorlesen an oder /beitreten es gestartet hat',
  'subcommand.read.settings.name': 'einstellungen',
  'subcommand.read.settings.description':
    'Ansehen oder ändern, welche Kanäle ich vorlese, wie und wo',
  'option.read-channel.name': 'kanal',
  'option.read-channel.description': 'Kanal, den ich vorlese. Leer lassen für diesen Kanal',
  'option.read-voice.name': 'sprachkanal',
  'option.read-voice.description':
    'Sprachkanal, dem ich automatisch beitrete. Leer lassen für deinen',
  'option.channel-language.name': 'sprache',
  'option.channel-language.description': 'Sprache des Kanals. Leer lassen, um nichts zu ändern',
};
