/** Messages shared by all commands. */
export const general = {
  'confirm.cancel': 'Cancel',
  'confirm.cancelled': 'Cancelled. Nothing changed.',

  'links.privacy': 'Privacy policy',
  'links.terms': 'Terms of service',

  'failure.name.invalid':
    'Names must be one line of 1 to {{limit}} characters. Choose another name.',
  'failure.cancelled': 'Cancelled.',
  'failure.storage.unavailable':
    'I couldn’t save or look that up, because my database isn’t available. Try again in a minute.',
  'failure.internal': 'Something went wrong, and I’ve logged the error. Please try again.',
} as const;
