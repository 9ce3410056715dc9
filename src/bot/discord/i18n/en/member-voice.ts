/** The voice settings of one member, for themselves and for managers. */
export const memberVoice = {
  'option.nickname.name': 'nickname',
  'option.nickname.description': 'How the name is spoken, for example before messages',

  'voice.setting.everything': 'Everything',
  'voice.setting.voice': 'Voice',
  'voice.setting.language': 'Language',
  'voice.setting.tone': 'Tone',
  'voice.setting.exaggeration': 'Emotion',
  'voice.setting.speed': 'Speed',
  'voice.setting.pitch': 'Pitch',
  'voice.setting.nickname': 'Nickname',

  'voice.yours': '### Your voice',
  'voice.button.sound': 'Edit sound',
  'voice.button.name': 'Edit voice and nickname',
  'voice.button.surprise': 'Surprise me',
  'voice.surprised':
    '🎁 You now speak as {{voice}}. Before: {{before}}. Press again for another voice.',
  'voice.reset': '✅ Reset: {{setting}}',
  'voice.member.show': '{{member}} speaks as {{voice}} here.',
  'voice.detail.nickname': '· Nickname: {{nickname}}',
  'voice.why.member': '-# Own choice',
  'voice.why.channel': '-# From the default preset of this channel, “{{preset}}”',
  'voice.why.guild': '-# From the default preset of this server, “{{preset}}”',
  'voice.why.default': '-# Picked automatically, so that members sound different',
  'voice.why.language': '-# The first voice of the language, until you choose one',
  'voice.why.manager': '-# Last changed by a server manager',
  'voice.why.locked': '-# 🔒 Locked: only server managers can change it',

  'voice.reset.placeholder': 'Reset…',
  'voice.saved': '✅ Saved.',
  'voice.unchanged': 'Nothing was changed.',
  'voice.form.sound': 'Edit sound',
  'voice.form.name': 'Edit voice and nickname',
  'voice.form.problem': '⚠️ {{setting}} stays as it was. {{reason}}',

  'failure.number.invalid': 'Enter a number from {{min}} to {{max}}.',
  'failure.voice.locked': 'A server manager has locked your voice. Ask them to unlock it.',
} as const;
