export const password = {
  'password.first.title': 'Choose your password',
  'password.first.lead': 'You logged in with a one-time password. Choose your own to continue.',
  'password.form': 'the form',
  'password.one-time': 'One-time password',
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.hint': {
    one: 'At least {{count}} character. A sentence is easy to remember and hard to guess.',
    other: 'At least {{count}} characters. A sentence is easy to remember and hard to guess.',
  },
  'password.confirm': 'Confirm new password',
  'password.submit': 'Change password',
  'password.busy': 'Changing…',
  'password.mismatch': 'The new passwords don’t match.',
} as const;
