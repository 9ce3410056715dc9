/** `/usage`, and the line below a reply about the budget. */
export const usage = {
  'command.usage.name': 'usage',
  'command.usage.description': 'See how many characters this server has used this month',
  'option.month.name': 'month',
  'option.month.description': 'Month to show. Leave empty for this month',

  'usage.left': '{{left}} of {{limit}} left this month',
  'usage.warning': '⚠️ Less than 10% of this month’s characters are left: {{left}} of {{limit}}',
  'usage.title': '### 📊 Speech usage · {{month}}',
  'usage.total': {
    one: '{{count}} character used. No budget is set.',
    other: '{{count}} characters used. No budget is set.',
  },
  'usage.total-earlier': { one: '{{count}} character used.', other: '{{count}} characters used.' },
  'usage.total-of': '{{used}} of {{limit}} characters used ({{percent}}). {{left}} left.',
  'usage.reserved': {
    one: '{{count}} more is reserved for speech in progress.',
    other: '{{count}} more are reserved for speech in progress.',
  },
  'usage.resets': 'Resets {{when}}.',
  'usage.set-by-server': 'Server managers have set this budget.',
  'usage.set-by-operator': 'The operator of this bot has set this budget.',
  'usage.with-premium':
    '{{base}} come from the operator of this bot, and {{premium}} from purchases.',
  'usage.offer': 'You can get more characters right away:',
  'usage.plan':
    'The voice service has {{left}} of {{limit}} characters left this month. All servers of this bot share them.',
  'usage.plan-low':
    '⚠️ The voice service has only {{left}} of {{limit}} characters left this month. All servers of this bot share them.',
  'usage.plan-low-for-members':
    '⚠️ The voice service has less than 10% of this month’s characters left.',
  'usage.nothing': 'No characters used.',
  'usage.by-day': '**By day:**\n{{days}}',
  'usage.by-command': '**By command:** {{shares}}',
  'usage.by-member': '**By member:** {{shares}}',
  'usage.you': '**You:** {{characters}}',
  'usage.deleted': 'deleted users',
  'usage.others': 'others {{characters}}',

  'failure.month.unknown': 'I have no usage for “{{month}}”. Choose a month from the list.',
  'failure.budget.exceeded':
    'This text needs {{characters}} characters, but this server has only {{remaining}} of {{limit}} left. The budget resets next month.',
  'failure.budget.own-exceeded':
    'This text needs {{characters}} characters, but you have only {{remaining}} of {{limit}} left for use outside of servers. They reset on <t:{{until}}:D>.',
} as const;
