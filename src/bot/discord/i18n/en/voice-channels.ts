/** `/join`, `/leave`, and failures in a voice channel. */
export const voiceChannels = {
  'command.join.name': 'join',
  'command.join.description':
    'Bring me into your voice channel and read this text channel aloud until I leave',
  'command.leave.name': 'leave',
  'command.leave.description':
    'Make me leave the voice channel. Reading that /join started ends, too',
  'option.channel.name': 'channel',
  'option.channel.description': 'Voice channel. Leave empty to use yours',

  'join.done': '👋 Joined {{channel}}. Use </say> and I’ll speak.',

  'join.reads': '👋 Joined {{channel}}. I’ll read {{text}} aloud until someone uses </leave>.',
  'join.not-reading': 'I don’t read this channel aloud. A server manager can turn that on.',
  'join.reads-always':
    '👋 Joined {{channel}}. I’ll read {{text}} aloud until someone uses </read off>.',
  'join.read-button': 'Read this channel',

  'leave.done': '👋 Left {{channel}}.',

  'voice-status.reads': 'Reading {{channels}}',
  'voice-status.reads-here': 'Reading this chat',
  'voice-status.reads-hidden': 'Reading messages',

  'permission.ViewChannel': 'View Channels',
  'permission.Connect': 'Connect',
  'permission.Speak': 'Speak',
  'permission.SendVoiceMessages': 'Send Voice Messages',
  'permission.AttachFiles': 'Attach Files',
  'permission.SendMessages': 'Send Messages',
  'permission.SendMessagesInThreads': 'Send Messages in Threads',

  'failure.member.needs-voice': 'Join a voice channel first.',
  'failure.member.may-not-enter':
    'You don’t have permission to join {{channel}}, so I can’t join it for you.',
  'failure.guild.not-member':
    'I’m not a member of this server, so I can’t join voice channels. Ask a server manager to add me as a bot, or set `output` to “Post here”.',
  'failure.guild.not-added':
    'I can only join voice channels on servers that have added me. I can post a voice message here instead.',
  'failure.channel.audience':
    'A moderator moved me to the audience of {{channel}}. Ask them to invite me to speak.',
  'failure.channel.afk':
    '{{channel}} is the AFK channel, where nobody can be heard. Join another voice channel.',
  'failure.channel.timed-out':
    'I’m in a timeout, so I can’t speak in {{channel}}. It ends <t:{{until}}:R>.',
  'failure.bot.not-in-voice': 'I’m not in a voice channel on this server.',
  'failure.bot.restarting': 'I’m being updated. Try again in a few seconds.',
  'failure.bot.needed-here':
    'Other members are using me in {{channel}}. Only moderators with the **Move Members** permission can make me leave.',
  'failure.member.not-in-voice': 'Join a voice channel first, or set `output` to “Post here”.',
  'failure.channel.missing-permission':
    'I can’t speak in {{channel}}. I’m missing permissions there: {{permissions}}.',
  'failure.channel.full': '{{channel}} is full. Make room for me, or set `output` to “Post here”.',
  'failure.channel.suppressed':
    'I can’t become a speaker in {{channel}}. Give me the **Mute Members** permission there.',
  'failure.channel.muted':
    'I’m server muted, so nobody in {{channel}} can hear me. Ask a moderator to unmute me, or set `output` to “Post here”.',
  'failure.channel.busy-elsewhere':
    'I’m speaking in {{channel}} right now. Wait until I’m done, or set `output` to “Post here”.',
  'failure.connection.failed': 'I couldn’t connect to {{channel}}. Try again in a moment.',
  'failure.connection.left': 'I left {{channel}} before I could finish this.',
} as const;
