/** `/privacy`. */
export const privacy = {
  'command.privacy.name': 'privacy',
  'command.privacy.description': 'View, download or delete your data',
  'subcommand.privacy.show.name': 'show',
  'subcommand.privacy.show.description': 'View and download the data I store about you',
  'subcommand.privacy.reading.name': 'reading',
  'subcommand.privacy.reading.description': 'Choose whether I can read your messages aloud',
  'subcommand.privacy.delete.name': 'delete',
  'subcommand.privacy.delete.description': 'Delete the data I store about you',
  'subcommand.privacy.delete-server.name': 'delete-server',
  'subcommand.privacy.delete-server.description':
    'Delete all data of this server (server managers only)',
  'option.where.name': 'where',
  'option.where.description': 'Where it applies. Leave empty for this server only',
  'option.allow.name': 'allow',
  'option.allow.description': 'Whether I can read your messages aloud',

  'privacy.here': 'On this server',
  'privacy.everywhere': 'On every server',
  'privacy.title': '🔒 **Your data**',
  'privacy.nothing': 'I store no data about you.',
  'privacy.server': '**{{server}}**',
  'privacy.this-server': 'This server',
  'privacy.other-server': 'Server {{id}}',
  'privacy.voice': '• Your voice settings',
  'privacy.voice-by-manager': '• Your voice settings, last changed by a server manager',
  'privacy.nickname': '• Your spoken nickname: {{nickname}}',
  'privacy.locked':
    '• 🔒 A server manager has locked your voice. The lock stays when you delete your data.',
  'privacy.default-voice': '• The default voice that was picked for you',
  'privacy.presets': { one: '• {{count}} saved preset', other: '• {{count}} saved presets' },
  'privacy.clones': { one: '• {{count}} cloned voice', other: '• {{count}} cloned voices' },
  'privacy.consents': {
    one: '• {{count}} consent to voice cloning',
    other: '• {{count}} consents to voice cloning',
  },
  'privacy.sounds': {
    one: '• {{count}} sound that you uploaded',
    other: '• {{count}} sounds that you uploaded',
  },
  'privacy.dictionary': {
    one: '• {{count}} dictionary entry you added',
    other: '• {{count}} dictionary entries you added',
  },
  'privacy.ownDictionary': {
    one: '• {{count}} entry in your own dictionary',
    other: '• {{count}} entries in your own dictionary',
  },
  'privacy.usage': '• Characters you used, by day and command',
  'privacy.languages': '• How many lines you wrote in each language: {{counts}}',
  'privacy.unread': '• Your choice not to have your messages read aloud',
  'privacy.unread-anywhere': '• Your choice not to have your messages read aloud on any server',
  'privacy.file': '-# The attached file has all of your data.',
  'privacy.pending-backups':
    '⏳ Data that you deleted is still in my backup. It will be gone soon.',
  'privacy.nothing-pending': '✅ No deletion is pending. Deleted data is also gone from my backup.',
  'privacy.sound':
    '-# I don’t store the text you have me speak. I may cache the audio for its server (in DMs, only for you). Audio that nobody plays for {{days}} days is deleted. The cache finds audio by a hash, without your name or the text. For </replay>, recent audio stays in memory for a short time. </privacy delete> deletes all of this.',
  'privacy.read': '🔊 I can read your messages aloud on this server.',
  'privacy.not-read': '🔇 I no longer read your messages aloud on this server.',
  'privacy.read-everywhere': '🔊 I can read your messages aloud on every server.',
  'privacy.not-read-anywhere': '🔇 I no longer read your messages aloud on any server.',
  'privacy.still-not-read':
    '🔇 You turned this off on **every** server, so I don’t read your messages here either. To turn it on, use this command again with “On every server”.',
  'privacy.delete.question-here':
    'Delete your voice settings, presets, cloned voices, sounds, own dictionary, language counts and cached audio on this server? Entries in the server’s dictionary and usage stay without your name, and consents to voice cloning are kept for one year.',
  'privacy.delete.question-everywhere':
    'Delete your voice settings, presets, cloned voices, sounds, own dictionaries, language counts and cached audio on **every** server? Entries in servers’ dictionaries and usage stay without your name, and consents to voice cloning are kept for one year.',
  'privacy.delete.button': 'Delete my data',
  'privacy.delete.done': '🗑️ Deleted your data. Presets: {{presets}}, cloned voices: {{voices}}.',
  'privacy.server.question':
    'Delete **all** data of this server: settings, voice settings, presets, cloned voices, sounds, dictionaries, language counts and usage by member? The month’s total stays for the budget, and consents to voice cloning are kept for one year.',
  'privacy.server.button': 'Delete all data',

  'failure.member.unread': '{{member}} has turned off read-aloud for their messages.',
  'failure.member.unread-self':
    'You’ve turned off read-aloud for your messages. Use </privacy reading> to turn it on.',
} as const;
