/** `/help`. */
export const help = {
  'command.help.name': 'help',
  'command.help.description': 'See what I can do for you here, and try it',

  'help.title': '### 👋 I speak what you type',
  'help.on-server': '-# Join a voice channel to hear me there. Elsewhere, I post the audio.',
  'help.in-messages':
    '-# Write to me, and I answer with your words as a voice message. In messages with others, use the commands.',
  'help.without-bot':
    '-# I’m not a member of this server, so I post the audio for you. I can’t join its voice channels.',
  'help.not-set-up':
    '🛠️ **Three steps set up this server:** try me, choose a channel to read aloud, decide who may use me.',
  'help.setup': 'Show the steps',

  'help.section.speak': 'Speak',
  'help.say': '</say> speaks your text',
  'help.emote': '</emote> speaks it with emotion',
  'help.menu': '**Speak this** speaks a message: right-click or long-press it → **Apps**',
  'help.section.voice': 'Your voice',
  'help.voices': '</voices> plays all voices and makes one yours',
  'help.clone': '</clone> creates a voice from a recording, with the speaker’s consent',
  'help.preset': '</preset save> keeps a voice and its settings under a name',
  'help.section.channel': 'In the voice channel',
  'help.join': '</join> has me read this channel aloud there, </leave> sends me away',
  'help.join-only': '</join> brings me in, </leave> sends me away',
  'help.queue': '</queue> shows what’s next, </skip> and </stop> end what you queued',
  'help.section.read': 'Reading',
  'help.read': '</read on> reads a channel aloud permanently, </read settings> sets how',
  'help.no-reading':
    'I can’t read channels aloud here, because my operator hasn’t turned that on. I speak messages that mention me.',
  'help.section.words': 'Words and sounds',
  'help.dictionary': '</dictionary add> sets how a word is spoken',
  'help.sound': '</sound add> plays a sound in place of a word',
  'help.section.manage': 'Server managers',
  'help.settings':
    '</settings> sets who may use me, limits, the budget and the language of my replies',
  'help.section.privacy': 'Privacy and usage',
  'help.privacy': '</privacy> shows and deletes your data',
  'help.usage': '</usage> shows the characters used this month',

  'help.hello': 'Say hello',
  'help.hello-text': 'Hello! It’s good to be here.',
  'help.emotion': 'Speak with emotion',
  'help.emotion-text': 'We won! I can hardly believe it!',
  'help.browse': 'Browse voices',
} as const;
