export const problems = {
  'problem.connection': 'Lost connection to the sandbox. Reconnecting…',
  'problem.interrupted':
    'Lost connection before the sandbox answered. Check whether it worked, then try again.',
  'problem.timeout': 'The sandbox didn’t respond in time. Try again.',
  'problem.upload': 'Couldn’t upload “{{name}}”. Try again.',
  'problem.file-size':
    '“{{name}}” is {{size}}, but the limit is {{limit}}. Remove it or choose a smaller file.',
} as const;
