export const notices = {
  'notice.started-thread': '{{author}} started a thread: {{name}}',
  'notice.renamed-thread': '{{author}} changed the name of the thread: {{name}}',
  'notice.wrote-first-message': '{{author}} wrote the message from which this thread started.',
  'notice.added-to-thread': '{{author}} added {{names}} to the thread.',
  'notice.removed-from-thread': '{{author}} removed {{names}} from the thread.',
} as const;
