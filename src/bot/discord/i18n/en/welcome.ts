/** The welcome message, and the card of the setup steps. */
export const welcome = {
  'welcome.title':
    '### 👋 Hi! I speak in your voice channels\nThree steps set me up. Server managers can do all of them right here, now or later.',
  'welcome.missing': '⚠️ **I’m missing permissions on this server:**',
  'welcome.needed-for-voice': '- {{permissions}}, to join and speak in voice channels',
  'welcome.needed-for-files': '- {{permissions}}, to post what I speak',
  'welcome.needed-for-messages': '- {{permissions}}, to see channels and reply in them',
  'welcome.missing-where':
    '-# Give them to my role in **Server Settings** → **Roles**, or in the settings of a channel.',
  'welcome.complete': '✅ I have all the permissions that I need.',
  'welcome.check': 'Check again',

  'welcome.try':
    '**1. Hear me.** Join a voice channel and press the button. Without one, I post a voice message here.',
  'welcome.read':
    '**2. Read a channel aloud.** Join a voice channel and press the button: I read this channel there until I leave. To have a channel read permanently, choose it below.',
  'welcome.reads': 'I always read {{channels}}. </read settings> changes or stops this.',
  'welcome.joins':
    'When someone in {{channels}} posts in a channel that I read, I join automatically.',
  'welcome.joins-none':
    '-# I don’t join automatically yet: choose a voice channel, or use </join>.',
  'welcome.read-menu': 'Channel to read permanently',
  'welcome.join-menu': 'Voice channel to join automatically',
  'welcome.no-reading':
    '**2. Speak.** Use </say> in a voice channel, or mention me in a message. I can’t read whole channels aloud, because my operator hasn’t turned on the message content intent.',
  'welcome.access':
    '**3. Decide who may use me.** Now everyone can make me speak, and only server managers can change settings. </settings> limits this to roles, and sets a monthly budget.',
  'welcome.access-limited':
    '**3. Decide who may use me.** Some commands need roles. </settings> shows which.',
  'welcome.language': '**Language of my replies**',
  'welcome.language-menu': 'Language of my replies',
  'welcome.members':
    '-# Everyone: </help> shows what you can do, and </privacy> keeps your messages from being read aloud.',
} as const;
