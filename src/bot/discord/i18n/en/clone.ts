/** `/clone` and the menu “Clone this voice”. */
export const clone = {
  'command.clone.name': 'clone',
  'command.clone.description': 'Create a voice for this server from a recording',
  'menu.clone-voice': 'Clone this voice',
  'option.sample.name': 'sample',
  'option.sample.description':
    'Recording of one person, 3 to 60 seconds: WAV, MP3, M4A or a voice message',
  'option.clone-name.name': 'name',
  'option.clone-name.description': 'Name of the voice on this server',
  'option.clone-text.name': 'text',
  'option.clone-text.description': 'First text for the new voice to say',
  'option.consent.name': 'consent',
  'option.consent.description':
    'Has the speaker agreed? Your answer is stored with your name and the time',
  'option.private.name': 'private',
  'option.private.description':
    'Whether only you can use the voice. Leave empty to let everyone on this server use it',

  'clone.consent.own': 'Yes, this is my voice, and I agree to have it cloned here',
  'clone.consent.agreed': 'Yes, the speaker has agreed to have their voice cloned here',
  'clone.consent.none': 'No, or I don’t know',
  'clone.made': '🧬 **{{name}}** is ready. Pick it in any `voice` option.',
  'clone.made-private': '🧬 **{{name}}** is ready. Only {{owner}} can use it.',
  'clone.stays': '-# The voice is already saved. Select **{{button}}** to remove it.',
  'clone.consent-kept': '-# {{member}} confirmed: “{{statement}}”',
  'clone.in-channel': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
  'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
  'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# Posted here instead. {{reason}}',
  'clone.not-heard': '⚠️ I couldn’t play the voice. {{reason}}',
  'clone.says': '🧬 **{{name}}**',
  'clone.poor': '-# This voice doesn’t sound much like the original. {{reasons}}',
  'clone.fair': '-# This voice sounds somewhat like the original. {{reasons}}',
  'clone.reason.sample_short': 'Use a recording of ten seconds or more.',
  'clone.reason.sample_noisy': 'The recording is noisy. Record somewhere quiet.',
  'clone.reason.sample_clipped':
    'The recording is too loud in places. Move away from the microphone.',
  'clone.reason.sample_muffled':
    'The recording sounds like a phone call. Use the phone’s or computer’s own microphone.',
  'clone.reason.sample_echoes':
    'The room echoes. Record in a smaller room, closer to the microphone.',
  'clone.reason.sample_several_speakers':
    'More than one person seems to speak. Use a clip of one person.',
  'clone.button.keep': 'Keep',
  'clone.button.text': 'Try another text',
  'clone.button.delete': 'Delete',
  'clone.kept': '-# Kept.',
  'clone.text.title': 'Try another text',
  'clone.delete.question':
    'Delete the cloned voice **{{name}}** and all presets that use it? This can’t be undone.',
  'clone.deleted': '🗑️ Deleted the cloned voice **{{name}}**.',
  'clone.deleted-presets': '-# Also deleted these presets: {{presets}}',
  'clone.delete-pending': {
    one: '⏳ The voice service has not deleted {{count}} cloned voice yet. I’ll keep trying until it has.',
    other:
      '⏳ The voice service has not deleted {{count}} cloned voices yet. I’ll keep trying until it has.',
  },
  'clone.form.title': 'Clone this voice',
  'clone.form.name': 'Name',
  'clone.form.text': 'First text to say',
  'clone.form.greeting': 'Hello! I’m ready to speak here.',
  'clone.form.consent': 'Do you agree?',
  'clone.form.consent-hint': 'Your answer is stored with your name and the time.',
  'clone.form.who': 'Who can use this voice?',
  'clone.form.who.all': 'Everyone on this server',
  'clone.form.who.owner': 'Only the person who asked',
  'clone.request':
    '🧬 {{speaker}}, {{owner}} wants to create a voice from {{message}}. Nothing is created unless you allow it.',
  'clone.request-own':
    '🧬 {{speaker}}, do you want to create a voice from {{message}}? You choose its name and who can use it.',
  'clone.request.message': 'your voice message',
  'clone.request.allow': 'Allow…',
  'clone.request.refuse': 'Don’t allow',
  'clone.refused': '{{speaker}} didn’t allow it. No voice was created.',
  'clone.withdrawn': '{{owner}} withdrew the request. No voice was created.',

  'failure.clone.consent-missing':
    'I can clone a voice only with the speaker’s consent. No voice was created.',
  'failure.clone.not-yours':
    'Someone else created “{{name}}”. Only they, the speaker or a server manager can do that.',
  'failure.clone.service-limit':
    'The voice service can’t store any more cloned voices. Ask the operator of this bot for help.',
  'failure.clone.no-voice-message':
    'That message has no voice message. Save the recording and attach it to </clone>.',
  'failure.clone.not-a-member':
    'The speaker isn’t a member of this server, so they can’t give consent.',
  'failure.clone.not-your-voice': 'Only {{member}} can answer this, because it’s their voice.',
  'failure.clone.unknown':
    'This server has no cloned voice called “{{name}}”. Choose one from the list, or see all with </voices>.',
  'failure.clone.exists':
    'This server already has a cloned voice called “{{name}}”. Choose another name.',
  'failure.clone.member-limit': {
    one: 'You can have only {{limit}} cloned voice on this server. Delete it and try again.',
    other: 'You already have {{limit}} cloned voices on this server. Delete one and try again.',
  },
  'failure.clone.guild-limit': {
    one: 'This server can have only {{limit}} cloned voice. Delete it and try again.',
    other: 'This server already has {{limit}} cloned voices. Delete one and try again.',
  },
} as const;
