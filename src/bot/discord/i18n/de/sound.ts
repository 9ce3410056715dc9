import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'de'> = {
  'command.sound.name': 'sound',
  'command.sound.description': 'Kurze Sounds, die statt ihres Wortes abgespielt werden',
  'subcommand.sound.add.name': 'hinzufügen',
  'subcommand.sound.add.description': 'Einen Sound für ein Wort hochladen',
  'subcommand.sound.list.name': 'liste',
  'subcommand.sound.list.description': 'Alle Sounds auf diesem Server zeigen',
  'option.sound-file.name': 'datei',
  'option.sound-file.description': 'MP3, WAV oder Ogg Opus, bis zu 5 Sekunden',
  'option.sound-word.name': 'wort',
  'option.sound-word.description': 'Wort oder Wörter, die der Sound ersetzt',
  'option.sound-rights.name': 'rechte',
  'option.sound-rights.description': 'Darf dieser Server den Sound benutzen?',
  'option.sound-credit.name': 'quelle',
  'option.sound-credit.description':
    'Urheber und Lizenz, werden in der Liste gezeigt. Beispiel: Jane Doe, CC BY 4.0',
  'sound.rights.own': 'Ich habe ihn selbst gemacht',
  'sound.rights.licensed': 'Seine Lizenz oder sein Urheber erlaubt es',
  'sound.rights.none': 'Ich weiß es nicht',
  'sound.rights.shown.own': 'eigenes Werk',
  'sound.rights.shown.licensed': 'mit Erlaubnis',

  'sound.added':
    '✅ **{{word}}** hinzugefügt ({{seconds}} s). Der Sound spielt überall, wo dieses Wort gesprochen wird.',
  'sound.none': 'Dieser Server hat noch keine Sounds. Füg einen mit </sound add> hinzu.',
  'sound.removed': '🗑️ **{{word}}** entfernt.',
  'sound.list': {
    one: '### Sounds auf diesem Server\n-# {{count}} Sound von {{limit}}',
    other: '### Sounds auf diesem Server\n-# {{count}} Sounds von {{limit}}',
  },
  'sound.button.play': '▶ Abspielen',
  'sound.playing': '🔊 **{{word}}** läuft in {{channel}}.',
  'sound.menu.remove': 'Sound entfernen …',
  'sound.remove.question': '**{{word}}** entfernen? Das Wort wird dann wieder gesprochen.',
  'sound.button.remove': 'Entfernen',
  'sound.line': '**{{word}}** · {{seconds}} s · {{member}}',

  'failure.sound.word-invalid':
    'Ein Sound braucht ein Wort mit 2 bis {{limit}} Buchstaben oder Ziffern. Wähl ein anderes Wort.',
  'failure.sound.exists':
    '**{{word}}** hat schon einen Sound. Entfern ihn zuerst in </sound list>.',
  'failure.sound.unknown': 'Diesen Sound gibt es nicht mehr. Alle Sounds zeigt </sound list>.',
  'failure.sound.limit': 'Dieser Server hat schon {{limit}} Sounds. Entfern zuerst einen.',
  'failure.sound.too-long':
    'Dieser Sound ist länger als {{most}} Sekunden. Kürz ihn und versuch es noch einmal.',
  'failure.sound.unreadable':
    'In dieser Datei ist kein Ton. Nimm eine Datei in MP3, WAV oder Ogg Opus.',
  'failure.sound.rights-missing':
    'Ich behalte nur Sounds, die dieser Server benutzen darf. Lad einen eigenen hoch, oder einen, dessen Lizenz es erlaubt.',
};
