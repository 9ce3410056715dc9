/** `/dictionary`. */
export const dictionary = {
  'command.dictionary.name': 'dictionary',
  'command.dictionary.description':
    'Set how words are spoken, on this server or in your own messages',
  'subcommand.dictionary.add.name': 'add',
  'subcommand.dictionary.add.description': 'Change how a word is spoken',
  'subcommand.dictionary.pattern.name': 'pattern',
  'subcommand.dictionary.pattern.description':
    'Change many words at once: * any letters, ? one letter, # a number, (a|b) one of these',
  'subcommand.dictionary.remove.name': 'remove',
  'subcommand.dictionary.remove.description': 'Remove an entry',
  'subcommand.dictionary.list.name': 'list',
  'subcommand.dictionary.list.description': 'Show all entries, in the order they apply',
  'subcommand.dictionary.test.name': 'test',
  'subcommand.dictionary.test.description':
    'Preview how a text would be spoken, without playing it',
  'subcommand.dictionary.export.name': 'export',
  'subcommand.dictionary.export.description': 'Download the dictionary as a file',
  'subcommand.dictionary.import.name': 'import',
  'subcommand.dictionary.import.description': 'Import entries from an exported file',
  'option.word.name': 'word',
  'option.word.description': 'One or more words. Case doesn’t matter',
  'option.pattern.name': 'pattern',
  'option.pattern.description':
    'Pattern such as #km, gg* or (brb|bbl). Use \\ before a symbol to match the symbol itself',
  'option.spoken.name': 'spoken',
  'option.spoken.description': 'What to say instead. In patterns, $1 is the first match',
  'option.mute.name': 'mute',
  'option.mute.description': 'Whether to skip the word instead of saying something else',
  'option.dictionary-owner.name': 'for',
  'option.dictionary-owner.description':
    'Who it is for. Leave empty for everyone, or for you if you can’t change the server’s',
  'option.entry.name': 'entry',
  'option.entry.description': 'Entry number or word',
  'option.dictionary-file.name': 'file',
  'option.dictionary-file.description': 'File from /dictionary export',
  'option.dictionary-replace.name': 'replace',
  'option.dictionary-replace.description':
    'Whether to replace the whole dictionary. Leave empty to add to it',

  'dictionary.entry.word': '`{{id}}` {{from}} → {{to}}',
  'dictionary.entry.pattern': '`{{id}}` {{from}} → {{to}} (pattern)',
  'dictionary.choice': '{{id}} · {{from}} → {{to}}',
  'dictionary.nothing': '(not spoken)',
  'dictionary.added.server': '✅ Added for everyone on this server: {{entry}}',
  'dictionary.added.me': '✅ Added for your own messages: {{entry}}',
  'dictionary.added-silent.server':
    '🔇 Added. I’ll skip this word for everyone on this server: {{entry}}',
  'dictionary.added-silent.me': '🔇 Added. I’ll skip this word in your own messages: {{entry}}',
  'dictionary.spoken-needed':
    'Nothing changed. Use either `spoken` to say something else, or `mute` to skip the word.',
  'dictionary.owner.me': 'My own messages',
  'dictionary.owner.server': 'Everyone on this server',
  'dictionary.removed': '🗑️ Removed: {{entry}}',
  'dictionary.list.server': {
    one: '### Dictionary of this server ({{count}} entry)',
    other: '### Dictionary of this server ({{count}} entries)',
  },
  'dictionary.list.me': {
    one: '### Your own dictionary ({{count}} entry)',
    other: '### Your own dictionary ({{count}} entries)',
  },
  'dictionary.changed': '✅ Changed: {{entry}}',
  'dictionary.selected': '**Selected:** {{entry}}',
  'dictionary.menu.pick': 'Choose an entry to change…',
  'dictionary.button.up': 'Move up',
  'dictionary.button.down': 'Move down',
  'dictionary.button.top': 'Move to top',
  'dictionary.button.edit': 'Edit…',
  'dictionary.button.remove': 'Remove',
  'dictionary.button.me': 'My own dictionary',
  'dictionary.button.server': 'This server’s dictionary',
  'dictionary.button.say': 'Choose how to say it…',
  'dictionary.form.entry.title': 'Dictionary entry',
  'dictionary.form.word.label': 'Word',
  'dictionary.form.word.hint': 'One or more words. Case doesn’t matter.',
  'dictionary.form.pattern.label': 'Pattern',
  'dictionary.form.pattern.hint': '* any letters, ? one letter, # a number, (a|b) one of these.',
  'dictionary.form.how.label': 'When it is written',
  'dictionary.form.how.say': 'Say something else',
  'dictionary.form.how.skip': 'Skip it',
  'dictionary.form.spoken.label': 'Say this instead',
  'dictionary.form.spoken.hint': 'In patterns, $1 is the first match.',
  'dictionary.none.server':
    'The dictionary of this server is empty. Add a word with </dictionary add>, for example “brb” as “be right back”.',
  'dictionary.none.me':
    'Your own dictionary is empty. Add a word with </dictionary add>, for example “brb” as “be right back”.',
  'dictionary.tested': 'I’d say: {{text}}',
  'dictionary.tested-nothing': '🔇 I’d say nothing, because the dictionary skips every word.',
  'dictionary.tested-slow': '⚠️ Skipped in this text because they take too long: {{entries}}',
  'dictionary.slow-more': {
    one: '{{entries}} and {{count}} more',
    other: '{{entries}} and {{count}} more',
  },
  'dictionary.exported': { one: 'Exported {{count}} entry.', other: 'Exported {{count}} entries.' },
  'dictionary.replace.question': {
    one: 'Replace the {{count}} entry in the dictionary with the entries from this file?',
    other: 'Replace all {{count}} entries in the dictionary with the entries from this file?',
  },
  'dictionary.replace.button': 'Replace',
  'dictionary.imported.merge': {
    one: '✅ Imported {{count}} entry.',
    other: '✅ Imported {{count}} entries.',
  },
  'dictionary.imported.replace': {
    one: '✅ Replaced the dictionary. It now has {{count}} entry. The attached file is a backup of the old one.',
    other:
      '✅ Replaced the dictionary. It now has {{count}} entries. The attached file is a backup of the old one.',
  },

  'failure.dictionary.pattern-invalid':
    'This pattern isn’t valid. Use up to eight of * (any letters), ? (one letter), # (a number) and (a|b) (one of these), next to at least one fixed letter. Close all parentheses and don’t nest them.',
  'failure.dictionary.unknown':
    'The dictionary has no entry “{{entry}}”. See all entries with </dictionary list>.',
  'failure.dictionary.exists':
    'The dictionary already has an entry for “{{entry}}”. Edit that one instead.',
  'failure.dictionary.spoken-missing':
    'Nothing changed. Type what to say instead, or choose to skip the word.',
  'failure.dictionary.entry-invalid':
    'This entry is too long or empty. Use 1 to {{fromLimit}} characters for the word and up to {{toLimit}} for its spoken form.',
  'failure.dictionary.limit': {
    one: 'The dictionary can have only {{limit}} entry. Remove it and try again.',
    other: 'The dictionary already has {{limit}} entries. Remove one and try again.',
  },
} as const;
