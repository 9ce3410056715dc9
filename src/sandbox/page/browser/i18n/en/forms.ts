export const forms = {
  'form.cancel': 'Cancel',
  'form.submit': 'Submit',
  'form.busy': 'Sending…',
  'form.unknown': '{{label}}: the sandbox doesn’t support this kind of field.',
  'form.required': 'This field is required.',
  'form.few-characters': {
    one: 'Enter at least {{count}} character (currently {{now}}).',
    other: 'Enter at least {{count}} characters (currently {{now}}).',
  },
  'form.many-characters': {
    one: 'Enter at most {{count}} character (currently {{now}}).',
    other: 'Enter at most {{count}} characters (currently {{now}}).',
  },
  'form.few-options': {
    one: 'Choose at least {{count}} option (currently {{now}}).',
    other: 'Choose at least {{count}} options (currently {{now}}).',
  },
  'form.many-options': {
    one: 'Choose at most {{count}} option (currently {{now}}).',
    other: 'Choose at most {{count}} options (currently {{now}}).',
  },
  'form.few-files': {
    one: 'Choose at least {{count}} file (currently {{now}}).',
    other: 'Choose at least {{count}} files (currently {{now}}).',
  },
  'form.many-files': {
    one: 'Choose at most {{count}} file (currently {{now}}).',
    other: 'Choose at most {{count}} files (currently {{now}}).',
  },
  'form.file': 'Choose a file',
  'form.file.remove': 'Remove {{name}}',
  'form.record': 'Record',
  'form.record.use': 'Use recording',
} as const;
