export const about = {
  'about.title': 'Settings and about',
  'about.bot': 'Bot',
  'about.bot.text':
    'Mynah {{version}}, complete and unmodified. It can’t tell the sandbox from the real Discord.',
  'about.discord': 'Discord',
  'about.discord.text':
    'A sandbox on this machine, at {{url}}. It rejects the same requests as Discord, and forgets everything when it stops.',
  'about.discord.change':
    'To use the real Discord, set {{variable}}, run {{command}} once, and invite the bot. Members then use their Discord clients instead of this page.',
  'about.speech': 'Speech',
  'about.speech.embedded': 'The embedded voice service, in a separate process on this machine.',
  'about.speech.hosted': 'The voice service from your configuration: {{service}}.',
  'about.speech.change':
    'To use a hosted service, set {{url}} and {{key}}. Texts and voice samples are then sent there, and characters count toward your plan.',
  'about.audio': 'Audio',
  'about.audio.text':
    'The bot’s packets, sent over UDP with end-to-end encryption. The sandbox decrypts them for you, and this page decodes them.',
} as const;
