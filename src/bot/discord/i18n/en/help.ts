/** `/help`. Command names are filled in as the member sees them. */
export const help = {
  'command.help.name': 'help',
  'command.help.description': 'See what I can do and try examples',

  'help.title':
    '👋 **I speak what you type.** Join a voice channel to hear me there, or get the audio posted here.',
  'help.say': '`/{{say}} {{text}}: Good evening, everyone!` speaks in your voice',
  'help.emote':
    '`/{{emote}} {{text}}: We won! {{exaggeration}}: 0.9` adds as much emotion as you like',
  'help.voices': '`/{{voices}}` plays all voices, and makes one yours',
  'help.preset': '`/{{preset}}` saves a voice and its settings under a name',
  'help.clone': '`/{{clone}}` creates a voice from a recording, with the speaker’s consent',
  'help.read':
    '`/{{join}}` reads this channel aloud in your voice channel, `/{{read}}` does so permanently',
  'help.dictionary':
    '`/{{dictionary}}` sets how words are spoken, `/{{sound}}` plays sounds in place of words',
  'help.queue': '`/{{queue}}` shows what’s next, `/{{skip}}` and `/{{stop}}` control playback',
  'help.menu': 'Right-click or long-press a message → **Apps** → **Speak this**',
  'help.privacy': '`/{{privacy}}` shows the data I store about you, `/{{forget}}` deletes it',
  'help.settings':
    '`/{{settings}}` shows roles, limits and the budget, `/{{usage}}` the characters used',
  'help.try': 'Try it:',
  'help.hello': 'Say hello',
  'help.hello-text': 'Hello! It’s good to be here.',
  'help.emotion': 'Speak with emotion',
  'help.emotion-text': 'We won! I can hardly believe it!',
  'help.browse': 'Preview voices',
  'help.show-queue': 'Show queue',
} as const;
