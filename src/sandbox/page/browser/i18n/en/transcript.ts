/** What is being spoken, and what was spoken. */
export const transcript = {
  'transcript.title': 'Transcript',
  'transcript.open': 'Show transcript',
  'transcript.empty': 'What you hear in a voice channel appears here in writing.',
  'transcript.how':
    'Sound carries no text. The sandbox finds the command or message behind it from what it sees on the wire. Where that isn’t certain, it says “probably”.',
  'transcript.now': 'Now speaking',
  'transcript.announce': 'Now speaking: {{speaker}}: {{text}}',
  'transcript.announce.unknown': 'Now speaking: {{speaker}}',
  'transcript.for': 'for {{name}}',
  'transcript.reads': '{{name}}’s message',
  'transcript.probably': 'probably',
  'transcript.unknown': 'Unknown text',
  'transcript.pending': '…',
  'transcript.go': 'Go to message',
  'transcript.progress': 'Progress',
  'transcript.waiting': { one: '{{count}} waiting', other: '{{count}} waiting' },
  'transcript.queue': 'Open queue',
  'transcript.tabs': 'Command and speech details',
  'transcript.close': 'Close panel',
} as const;
