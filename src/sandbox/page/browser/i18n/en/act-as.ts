export const actAs = {
  'act-as.title': 'Act as',
  'act-as.hint':
    'Commands, channels and permissions depend on the member you choose. To act as someone else at the same time, open another tab.',
  'act-as.language': 'Client language: {{language}}',
} as const;
