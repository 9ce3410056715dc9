/** API keys. */
export const keys = {
  'keys.title': 'API keys',
  'keys.lead':
    'API keys let your programs use this account. Keep them on your servers, never in web pages or apps.',
  'keys.create': 'Create API key',
  'keys.create.submit': 'Create key',
  'keys.creating': 'Creating…',
  'keys.none': 'No API keys yet',
  'keys.none.why':
    'A program needs one to speak with this account. Create one, then copy an example from the <a>API docs</a>.',
  'keys.none.create': 'Create your first key',
  'keys.none-active': 'No active keys.',
  'keys.no-access':
    'Your {{plan}} plan doesn’t include API access (available on {{plans}}). You can still <a>generate speech in the dashboard</a>.',
  'keys.active': 'Active keys',
  'keys.inactive': { one: '{{count}} deactivated key', other: '{{count}} deactivated keys' },
  'keys.name': 'Name',
  'keys.name.hint': 'What you’ll use the key for, such as “website” or “test server”.',
  'keys.key': 'Key',
  'keys.created': 'Created',
  'keys.last-used': 'Last used',
  'keys.never': 'Never',
  'keys.deactivated': 'Deactivated',
  'keys.by-plan': 'By plan change',
  'keys.actions': 'Actions',
  'keys.rename': 'Rename',
  'keys.rename.of': 'Rename {{name}}',
  'keys.rename.title': 'Rename “{{name}}”',
  'keys.renaming': 'Renaming…',
  'keys.deactivate': 'Deactivate',
  'keys.deactivate.of': 'Deactivate {{name}}',
  'keys.deactivate.title': 'Deactivate “{{name}}”?',
  'keys.deactivate.why': 'Requests that use this key will fail immediately. This can’t be undone.',
  'keys.secret': 'API key “{{name}}”',
  'keys.secret.why':
    'Copy this key now and store it securely: it won’t be shown again. If you lose it, deactivate it and create a new one.',
} as const;
