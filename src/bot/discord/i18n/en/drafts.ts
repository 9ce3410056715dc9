/** Offers after a failed command, so that members need not type everything again. */
export const drafts = {
  'draft.button.edit': 'Edit and try again',
  'draft.button.edit-text': 'Edit text',
  'draft.button.speak-beginning': 'Speak the first {{limit}}',
  'draft.button.save-beginning': 'Save the first {{limit}}',
  'draft.button.post': 'Post here',
  'draft.button.use': 'Use “{{name}}”',
  'draft.did-you-mean': {
    one: 'Did you mean this one?',
    other: 'Did you mean one of these?',
  },

  'draft.form.title': 'Edit and try again',
  'draft.form.text': 'Text',
  'draft.form.text-hint': 'Up to {{limit}} characters',
  'draft.form.more-text': 'Text (continued)',
  'draft.form.name': 'Name',
  'draft.form.sample': 'Recording',
  'draft.form.voice': 'Voice',
  'draft.form.tone': 'Tone',
  'draft.form.preset': 'Preset',
  'draft.form.language': 'Language',
  'draft.form.output': 'Output',
  'draft.form.format': 'File format',

  'failure.draft.gone':
    'I no longer have this text. I keep it for 15 minutes, and not when I restart. Use the command again.',
  'failure.draft.not-yours': 'Only the person who wrote this text can do that.',
  'failure.component.outdated':
    'This button is from an older version of me and no longer works. Use the command again.',
} as const;
