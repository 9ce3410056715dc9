export const login = {
  'login.title': 'Log in',
  'login.submit': 'Log in',
  'login.busy': 'Logging in…',
  'login.account': 'Account',
  'login.password': 'Password',
  'login.ended': 'Your session has ended. Log in to continue where you left off.',
  'login.help': 'No account, or forgot your password? Contact the operator of this service.',
  'login.locked': 'Time left: {{time}}.',
  'login.unlocked': 'You can try again now.',
  'login.operator': 'Do you run this service?',
  'login.operator.create':
    'To create your operator account, run this on the machine that hosts the service:',
  'login.operator.reset': 'To reset the password of an account:',
} as const;
