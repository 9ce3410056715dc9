/** `/privacy`. */
export const privacy = {
  'command.privacy.name': 'privacy',
  'command.privacy.description':
    'View, download or delete your data, and choose whether you are read aloud',

  'privacy.title': '### 🔒 Your data',
  'privacy.title-here': '### 🔒 Your data on this server',
  'privacy.nothing': 'I store no data about you.',
  'privacy.elsewhere': '-# I also store data about you elsewhere. **Download** has all of it.',
  'privacy.outside': 'Outside of servers',
  'privacy.own-usage':
    '-# Used outside of servers this month: {{used}} of {{limit}} characters. This total stays until the month ends, even if you delete your data.',
  'privacy.server': 'Server {{id}}',
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
  'privacy.pending-backups':
    '⏳ Data that you deleted is still in my backup. It will be gone soon.',
  'privacy.nothing-pending': '✅ No deletion is pending. Deleted data is also gone from my backup.',
  'privacy.sound':
    '-# I don’t store the text you have me speak. I may cache the audio for its server (in DMs, only for you). Audio that nobody plays for {{days}} days is deleted. The cache finds audio by a hash, without your name or the text. Recent audio, and texts that I couldn’t speak, stay in memory for a short time so that you can try again. While I’m updated, texts that wait in the queue are stored for at most 10 minutes. Deleting your data deletes all of this.',

  'privacy.reading-here-on': '🔊 **On this server,** I can read your messages aloud.',
  'privacy.reading-here-off': '🔇 **On this server,** I don’t read your messages aloud.',
  'privacy.reading-everywhere-on': '🔊 **On servers in general,** I can read your messages aloud.',
  'privacy.reading-everywhere-off': '🔇 **On every server,** I don’t read your messages aloud.',
  'privacy.turn-off-here': 'Turn off here',
  'privacy.turn-on-here': 'Turn on here',
  'privacy.turn-off-everywhere': 'Turn off everywhere',
  'privacy.turn-on-everywhere': 'Turn on everywhere',

  'privacy.download': 'Download',
  'privacy.file': '🔒 This file has all the data that I store about you, on every server.',
  'privacy.file-title': 'My data',
  'privacy.delete-here': 'Delete my data here',
  'privacy.delete-everywhere': 'Delete my data everywhere',
  'privacy.delete-server': 'Delete all server data',
  'privacy.delete.question-here':
    '### Delete your data on this server?\nThis deletes your voice settings, presets, cloned voices, sounds, own dictionary, language counts and cached audio. **This can’t be undone.**\n-# Entries in the server’s dictionary and usage stay without your name. Consents to voice cloning are kept for one year. Whether you are read aloud stays as it is.',
  'privacy.delete.question-everywhere':
    '### Delete your data on every server?\nThis deletes your voice settings, presets, cloned voices, sounds, own dictionaries, language counts and cached audio. **This can’t be undone.**\n-# Entries in servers’ dictionaries and usage stay without your name. Consents to voice cloning are kept for one year. Whether you are read aloud stays as it is.',
  'privacy.delete.button': 'Delete my data',
  'privacy.delete.done': '🗑️ Deleted your data. Presets: {{presets}}, cloned voices: {{voices}}.',
  'privacy.server.question':
    '### Delete all data of this server?\nThis deletes its settings and every member’s voice settings, presets, cloned voices, sounds, dictionaries, language counts and usage. **This can’t be undone.**\n-# The month’s total stays for the budget. Consents to voice cloning are kept for one year.',
  'privacy.server.button': 'Delete all data',
  'privacy.server.done':
    '🗑️ Deleted all data of this server. Presets: {{presets}}, cloned voices: {{voices}}.',

  'failure.member.unread': '{{member}} has turned off read-aloud for their messages.',
  'failure.member.unread-self':
    'You’ve turned off read-aloud for your messages. Use </privacy> to turn it on.',
} as const;
