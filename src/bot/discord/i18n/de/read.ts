import type { read as english } from '../en/read.ts';
import type { Draft } from '../language.ts';

export const read: Draft<typeof english, 'de'> = {
  'command.read.description': 'Einen Kanal vorlesen, jede Person mit ihrer eigenen Stimme',
  'subcommand.read.on.name': 'an',
  'subcommand.read.on.description':
    'Einen Kanal immer vorlesen, bis /read off. Nur bis ich gehe: /join',
  'subcommand.read.off.name': 'aus',
  'subcommand.read.off.description':
    'Einen Kanal nicht mehr vorlesen, egal ob /read on oder /join es gestartet hat',
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
