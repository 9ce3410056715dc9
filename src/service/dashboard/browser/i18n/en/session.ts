/** Pages that are shown instead of the dashboard. */
export const session = {
  'session.replaced': 'Another account is logged in',
  'session.replaced.why':
    'This tab belongs to {{earlier}}. In another tab, this browser has logged in as {{current}}, and all tabs share one login.',
  'session.replaced.continue': 'Continue as {{current}}',
  'not-found.title': 'Page not found',
  'not-found.why': 'There is nothing at {{path}}. The link may be old, or the address mistyped.',
  'not-found.dashboard': 'Go to the dashboard',
  'not-found.docs': 'API docs',
} as const;
