export const dialogs = {
  'dialog.close': 'Close',
} as const;
