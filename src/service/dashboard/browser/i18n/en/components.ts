export const components = {
  'resource.loading': 'Loading {{what}}…',
  'resource.retrying': 'Retrying automatically…',
  'resource.retry': 'Try again',
  'dialog.cancel': 'Cancel',
  'copy.action': 'Copy',
  'copy.done': 'Copied',
  'copy.blocked': 'Your browser blocked copying. Select the text and copy it yourself.',
  'secret.key': 'Copy key',
  'secret.password': 'Copy password',
  'secret.key.first': 'Copy the key first. It can’t be shown again after you close this dialog.',
  'secret.password.first':
    'Copy the password first. It can’t be shown again after you close this dialog.',
  'secret.done': 'I’ve saved it',
} as const;
