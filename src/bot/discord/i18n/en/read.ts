/** `/read`: its subcommands and options. */
export const read = {
  'command.read.name': 'read',
  'command.read.description': 'Read a channel aloud, in each author’s voice',
  'subcommand.read.on.name': 'on',
  'subcommand.read.on.description':
    'Always read a channel aloud, until /read off. To read it until I leave, use /join',
  'subcommand.read.off.name': 'off',
  'subcommand.read.off.description':
    'Stop reading a channel aloud, whether /read on or /join started it',
  'subcommand.read.settings.name': 'settings',
  'subcommand.read.settings.description':
    'Show or change which channels I read, how, and where you can hear it',
  'option.read-channel.name': 'channel',
  'option.read-channel.description': 'Channel to read. Leave empty for this channel',
  'option.read-voice.name': 'voice',
  'option.read-voice.description': 'Voice channel to join automatically. Leave empty to use yours',
  'option.channel-language.name': 'language',
  'option.channel-language.description': 'Language of the channel. Leave empty to keep it as it is',
} as const;
