/** `/sound`. */
export const sound = {
  'command.sound.name': 'sound',
  'command.sound.description': 'Short sounds that play when their word is spoken',
  'subcommand.sound.add.name': 'add',
  'subcommand.sound.add.description': 'Upload a sound for a word',
  'subcommand.sound.play.name': 'play',
  'subcommand.sound.play.description': 'Play a sound in your voice channel',
  'subcommand.sound.list.name': 'list',
  'subcommand.sound.list.description': 'Show all sounds on this server',
  'subcommand.sound.remove.name': 'remove',
  'subcommand.sound.remove.description': 'Remove a sound',
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
  'sound.removed': '🗑️ Removed **{{word}}**.',
  'sound.none': 'This server has no sounds yet. Add one with </sound add>.',
  'sound.list': {
    one: '**{{count}} sound** of {{limit}}\n{{lines}}',
    other: '**{{count}} sounds** of {{limit}}\n{{lines}}',
  },
  'sound.line': '**{{word}}** · {{seconds}} s · {{member}}',

  'failure.sound.word-invalid':
    'A sound needs a word of 2 to {{limit}} letters or digits. Choose another word.',
  'failure.sound.exists': '**{{word}}** already has a sound. Remove it first with </sound remove>.',
  'failure.sound.unknown': 'There’s no sound for “{{word}}”. Pick one from the list.',
  'failure.sound.limit': 'This server already has {{limit}} sounds. Remove one first.',
  'failure.sound.too-long': 'This sound is longer than {{most}} seconds. Shorten it and try again.',
  'failure.sound.unreadable':
    'I can’t find any sound in this file. Use an MP3, WAV or Ogg Opus file.',
  'failure.sound.rights-missing':
    'I keep only sounds that this server may use. Upload one that you made, or one with a license that allows it.',
} as const;
