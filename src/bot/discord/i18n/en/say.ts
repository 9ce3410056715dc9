/** `/say`, and the options and replies of all commands that speak. */
export const say = {
  'command.say.name': 'say',
  'command.say.description': 'Speak text in your voice channel, or post it as a voice message',
  'option.text.name': 'text',
  'option.text.description': 'Text to speak',
  'option.voice.name': 'voice',
  'option.voice.description': 'Who speaks. Leave empty to use your own voice',
  'option.language.name': 'language',
  'option.language.description': 'Language of the text. Leave empty to detect it automatically',
  'option.tone.name': 'tone',
  'option.tone.description': 'How to say it, in your own words. Example: slowly and kindly',
  'option.output.name': 'output',
  'option.output.description':
    'Where to play it. Leave empty to use your voice channel when possible',
  'option.output.auto': 'Automatic',
  'option.output.voice': 'Voice channel',
  'option.output.file': 'Post here',
  'option.format.name': 'format',
  'option.format.description': 'File format',
  'option.format.voice-message': 'Voice message',
  'option.format.mp3': 'MP3 file',
  'option.format.wav': 'WAV file',

  'say.queued':
    '⏳ Queued in {{channel}} at position {{position}}. **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** in {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ Queued in {{channel}} at position {{position}}: {{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{text}} in {{channel}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# Posted here instead. {{reason}}',
  'say.tone-unknown':
    '⚠️ The tone {{tone}} has no effect. Describe pace, pitch, volume or mood, such as “slowly and sadly”.',
  'say.tone-partly-unknown': '⚠️ Not understood in the tone: {{words}}',
  'say.no-database': '⚠️ My database isn’t available, so I used the default settings.',
  'say.kept': 'free (cached)',
  'say.as-file': '{{posted}}\n-# Posted as a file because voice messages aren’t allowed here.',
  'say.only-you':
    '{{posted}}\n-# Only you can hear this. This server keeps the replies of apps that it hasn’t added private.',

  characters: { one: '{{count}} character', other: '{{count}} characters' },

  quote: '“{{text}}”',

  'failure.text.blocked': 'This server blocks a word in that text. Change the text and try again.',
  'failure.text.empty': 'There’s nothing to speak in this text. Write some words and try again.',
  'failure.text.too-long': 'This text has {{characters}} characters. The limit here is {{limit}}.',
  'failure.language.unknown':
    'I don’t speak “{{language}}”. Choose a language from the list, or leave it empty.',
  'failure.format.unavailable': 'I can’t post this as {{format}} right now. Choose another format.',
} as const;
