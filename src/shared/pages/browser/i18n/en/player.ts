export const player = {
  'player.label': 'Player: {{title}}',
  'player.play': 'Play {{title}}',
  'player.pause': 'Pause {{title}}',
  'player.position': 'Position in {{title}}',
  'player.position.value': '{{position}} of {{duration}}',
  'player.speed': 'Speed',
  'player.download': 'Download {{title}}',
  'player.close': 'Close player',
  'player.try-again': 'Try again',

  'player.unsupported': 'This browser can’t play this file. Download it to listen.',
  'player.unreachable': 'This couldn’t be loaded. Check your connection and try again.',
  'player.interrupted':
    'The connection was lost, so the end is missing. Try again to hear all of it.',
} as const;
