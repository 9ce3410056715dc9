/** `/sound`. */
export const sound = {
  'command.sound.name': 'sound',
  'command.sound.description': 'Short sounds that play when their word is spoken',
  'subcommand.sound.add.name': 'add',
  'subcommand.sound.add.description': 'Upload a sound for a word',
  'subcommand.sound.list.name': 'list',
  'subcommand.sound.list.description': 'Show all sounds on this server',
  'option.sound-file.name': 'file',
  'option.sound-file.description': 'MP3, WAV or Ogg Opus, up to 5 seconds',
  'option.sound-word.name': 'word',
  'option.sound-word.description': 'Word or words that the sound replaces',
  'option.sound-rights.name': 'rights',
  'option.sound-rights.description': 'May this server use the sound?',
  'option.sound-credit.name': 'credit',
  'option.sound-credit.description':
    'Author and license, shown in the list. Example: Jane Doe, CC BY 4.0',
  'sound.rights.own': 'I made it myself',
  'sound.rights.licensed': 'Its license or author allows it',
  'sound.rights.none': 'I don’t know',
  'sound.rights.shown.own': 'own work',
  'sound.rights.shown.licensed': 'used with permission',

  'sound.added': '✅ Added **{{word}}** ({{seconds}} s). It plays wherever that word is spoken.',
  'sound.none': 'This server has no sounds yet. Add one with </sound add>.',
  'sound.removed': '🗑️ Removed **{{word}}**.',
  'sound.list': {
    one: '### Sounds on this server\n-# {{count}} sound of {{limit}}',
    other: '### Sounds on this server\n-# {{count}} sounds of {{limit}}',
  },
  'sound.button.play': '▶ Play',
  'sound.playing': '🔊 **{{word}}** plays in {{channel}}.',
  'sound.menu.remove': 'Remove a sound…',
  'sound.remove.question': 'Remove **{{word}}**? The word will be spoken again.',
  'sound.button.remove': 'Remove',
  'sound.line': '**{{word}}** · {{seconds}} s · {{member}}',

  'failure.sound.word-invalid':
    'A sound needs a word of 2 to {{limit}} letters or digits. Choose another word.',
  'failure.sound.exists': '**{{word}}** already has a sound. Remove it first in </sound list>.',
  'failure.sound.unknown': 'This sound no longer exists. See all sounds with </sound list>.',
  'failure.sound.limit': 'This server already has {{limit}} sounds. Remove one first.',
  'failure.sound.too-long': 'This sound is longer than {{most}} seconds. Shorten it and try again.',
  'failure.sound.unreadable':
    'I can’t find any sound in this file. Use an MP3, WAV or Ogg Opus file.',
  'failure.sound.rights-missing':
    'I keep only sounds that this server may use. Upload one that you made, or one with a license that allows it.',
} as const;
