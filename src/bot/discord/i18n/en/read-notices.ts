/** Changes to reading aloud, and the reasons why something was not read. */
export const readNotices = {
  'read.on.done': '📖 I’m now reading {{channel}} aloud.',
  'read.on.joins': 'I’ll join {{voice}} automatically when someone there posts.',
  'read.on.call':
    'To hear it, bring me into a voice channel with </join>, or choose one in </read settings>.',
  'read.off.done': '🔇 I no longer read {{channel}} aloud.',
  'read.hurrying':
    '-# ⏩ Many messages are waiting. I’m reading faster and shortening long ones until I catch up.',
  'read.failed': '-# ⚠️ I couldn’t read everything aloud. {{reason}}',
  'read.no-database': 'My database isn’t available, so I can’t check who turned off read-aloud.',
  'read.too-many': 'There are too many messages.',
  'failure.read.no-content':
    'I can’t see messages. My operator must turn on **Message Content Intent** on the **Bot** page of my application at <https://discord.com/developers/applications> and restart me.',
  'failure.read.unreadable':
    'I can read only text channels, forums, threads and voice channel chats. Choose one of those.',
  'failure.read.not-seen':
    'You don’t have access to {{channel}}. Choose a channel that you can see.',
  'failure.read.not-on':
    'I’m not reading {{channel}}. Use </read settings> to see which channels I read.',
  'failure.read.in-parent':
    'I read this thread because I read {{channel}}. Stop reading the channel with </read off>, or turn off **Threads** in </read settings>.',
  'failure.read.length-invalid': 'Enter a whole number from 1 to {{limit}}.',
  'failure.read.prefix-too-long':
    'A prefix can have up to {{limit}} characters. Shorten it and try again.',
  'failure.read.not-in-thread':
    'I’m not in this private thread. Mention me here to add me, then try again.',
  'failure.read.overheard':
    'Someone in {{channel}} can’t see this channel, so I don’t read it there.',
  'failure.read.age-restricted':
    'This channel is age-restricted but {{channel}} isn’t, so I don’t read it there.',
} as const;
