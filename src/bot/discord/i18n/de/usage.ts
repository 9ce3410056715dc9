import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { usage as english } from '../en/usage.ts';

export const usage: Translation<typeof english, 'de'> = {
  'command.usage.name': 'verbrauch',
  'command.usage.description': 'Sehen, wie viele Zeichen dieser Server diesen Monat verbraucht hat',
  'option.month.name': 'monat',
  'option.month.description': 'Monat, der gezeigt wird. Leer lassen für diesen Monat',

  'usage.left': 'noch {{left}} von {{limit}} diesen Monat',
  'usage.warning':
    '⚠️ Weniger als 10 % der Zeichen dieses Monats sind übrig: {{left}} von {{limit}}',
  'usage.title': '### 📊 Sprachverbrauch · {{month}}',
  'usage.total': {
    one: '{{count}} Zeichen verbraucht. Kein Budget festgelegt.',
    other: '{{count}} Zeichen verbraucht. Kein Budget festgelegt.',
  },
  'usage.total-earlier': {
    one: '{{count}} Zeichen verbraucht.',
    other: '{{count}} Zeichen verbraucht.',
  },
  'usage.total-of': '{{used}} von {{limit}} Zeichen verbraucht ({{percent}}). Noch {{left}} übrig.',
  'usage.reserved': {
    one: '{{count}} weiteres ist für laufende Sprache reserviert.',
    other: '{{count}} weitere sind für laufende Sprache reserviert.',
  },
  'usage.resets': 'Wird zurückgesetzt {{when}}.',
  'usage.set-by-server': 'Server-Manager haben dieses Budget festgelegt.',
  'usage.set-by-operator': 'Der Betreiber dieses Bots hat dieses Budget festgelegt.',
  'usage.with-premium': '{{base}} kommen vom Betreiber dieses Bots und {{premium}} aus Käufen.',
  'usage.offer': 'Du kannst sofort mehr Zeichen bekommen:',
  'usage.plan':
    'Der Sprachdienst hat diesen Monat noch {{left}} von {{limit}} Zeichen. Alle Server dieses Bots teilen sie sich.',
  'usage.plan-low':
    '⚠️ Der Sprachdienst hat diesen Monat nur noch {{left}} von {{limit}} Zeichen. Alle Server dieses Bots teilen sie sich.',
  'usage.plan-low-for-members':
    '⚠️ Der Sprachdienst hat weniger als 10 % der Zeichen dieses Monats übrig.',
  'usage.nothing': 'Keine Zeichen verbraucht.',
  'usage.by-day': '**Nach Tag:**\n{{days}}',
  'usage.by-command': '**Nach Befehl:** {{shares}}',
  'usage.by-member': '**Nach Mitglied:** {{shares}}',
  'usage.you': '**Du:** {{characters}}',
  'usage.deleted': 'gelöschte Nutzer',
  'usage.others': 'andere {{characters}}',

  'failure.month.unknown':
    'Für „{{month}}“ habe ich keinen Verbrauch. Wähl einen Monat aus der Liste.',
  'failure.budget.exceeded':
    'Dieser Text braucht {{characters}} Zeichen, aber dieser Server hat nur noch {{remaining}} von {{limit}}. Das Budget wird nächsten Monat zurückgesetzt.',
  'failure.budget.own-exceeded':
    'Dieser Text braucht {{characters}} Zeichen, aber du hast außerhalb von Servern nur noch {{remaining}} von {{limit}}. Sie werden am <t:{{until}}:D> zurückgesetzt.',
};
