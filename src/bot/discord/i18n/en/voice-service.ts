/** Failures of the voice service, and its fallback. */
export const voiceService = {
  'say.fallback':
    '🛟 The usual voice service is down, so the built-in one speaks. It sounds different',

  'failure.voice.away':
    'This voice needs the usual voice service, which is down. Choose a preset voice, or try again later.',
  'failure.voice-api.rejected':
    'The voice service rejected this request ({{reason}}). Change the text, voice or language and try again.',
  'failure.voice-api.unauthorized':
    'The voice service rejected my API key. Ask the operator of this bot to check VOICE_API_KEY.',
  'failure.voice-api.misaddressed':
    'I can’t find the voice service (status 404). Ask the operator of this bot to check VOICE_API_URL.',
  'failure.voice-api.limit':
    'The voice service has no characters left this month. I can speak again when the limit resets or the plan is upgraded.',
  'failure.voice-api.busy': {
    one: 'The voice service is busy. Try again in {{seconds}} second.',
    other: 'The voice service is busy. Try again in {{seconds}} seconds.',
  },
  'failure.voice-api.failed':
    'The voice service returned an error (status {{status}}). Try again in a moment.',
  'failure.voice-api.timeout': 'The voice service took too long to respond. Try again in a moment.',
  'failure.voice-api.unreachable': 'I can’t reach the voice service. Try again in a moment.',
  'failure.voice-api.resting': {
    one: 'The voice service keeps failing, so I paused requests. Try again in {{seconds}} second.',
    other:
      'The voice service keeps failing, so I paused requests. Try again in {{seconds}} seconds.',
  },
  'failure.voice-api.bad-audio': 'The voice service sent audio that can’t be played. Try again.',
} as const;
